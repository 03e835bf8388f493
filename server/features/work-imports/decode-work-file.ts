import { decodeText, utf16Of } from '#domain/decode-text.ts'
import { accept, type Result, refuse } from '#domain/result.ts'

/** Spreadsheets write UTF-8, UTF-16 (“Unicode Text”) and, in Estonia, Windows-1257. */
export function decodeWorkFile(bytes: Uint8Array): Result<string, 'csv-encoding'> {
  if (isZip(bytes)) return refuse('csv-encoding')
  const utf = decodeText(bytes, utf16Of(bytes) ?? 'utf-8')
  if (utf !== undefined) return accept(utf)
  const baltic = hasUtf8Letter(bytes) ? undefined : decodeText(bytes, 'windows-1257')
  return baltic !== undefined && isPlausible(baltic) ? accept(baltic) : refuse('csv-encoding')
}

/** Distinct words that Windows-1252 spells differently, those with letters outside Estonian first. */
export function guessedWords(bytes: Uint8Array): string[] {
  if (decodeText(bytes, utf16Of(bytes) ?? 'utf-8') !== undefined) return []
  // Both encodings have one byte per letter.
  const baltic = new TextDecoder('windows-1257').decode(bytes)
  const western = new TextDecoder('windows-1252').decode(bytes)
  const words = [...baltic.matchAll(/[\p{L}\p{M}’'-]+/gu)]
  const guessed = words.filter(({ 0: word, index }) => western.slice(index, index + word.length) !== word)
  const isEstonian = (word: string) => /^[a-zõäöüšž’'-]*$/i.test(word)
  return [...new Set(guessed.map(([word]) => word.slice(0, 40)))].sort(
    (a, b) => Number(isEstonian(a)) - Number(isEstonian(b)),
  )
}

/** A workbook (.xlsx, .ods) with another name. */
const isZip = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04'

/** Detects UTF-8 with a wrong or missing byte. */
const hasUtf8Letter = (bytes: Uint8Array) => /[^\0-\x7f\ufffd]/.test(new TextDecoder('utf-8').decode(bytes))

/** Every byte is a letter in Windows-1257, so text in another encoding is detected by unlikely letters. */
const isPlausible = (text: string) =>
  alphabets.some((alphabet) => alphabet.test(text)) && !unlikelyWord.test(text) && !isWestern(text)

/** Northern languages, Latvian and Lithuanian. A mixture of them is more likely Cyrillic or French. */
const alphabets = ['äöõüšžåéß', 'äöõüšžāčēģīķļņū', 'äöõüšžąčęėįųū'].map(
  (letters) => new RegExp(`^[\\t\\n\\r\\x20-\\x7e\\xa0€‚„…†‡‰‹‘’“”•–—™›£§©«®°±²³µ·¹»¼½¾×÷${letters}]*$`, 'iu'),
)

/** A capital after a small letter, a symbol between letters, or three letters and more outside ASCII. */
const unlikelyWord =
  /\p{Ll}(?![A-Z])\p{Lu}|\p{L}(?![…‘’–—·×])[^\0-\xa0\p{L}]\p{L}|(?<!\p{L})(?:(?![A-Za-z])\p{L}){3,}(?!\p{L})/u

/** The letters è ç í á æ ø … of Windows-1252 become Baltic ones, in words that are not Baltic. */
function isWestern(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}*[āčēģīķļņūąęėįųšž]\p{L}*/gu) ?? []
  const western = words.filter((word) => neverBaltic.test(word))
  return western.length > 0 && western.length * 2 >= words.length
}

const vowels = 'aeiouyāēīūąęėįų'

/** Letters with neighbours that fewer than one in fifty Latvian and Lithuanian words with the letter have. */
const neverBaltic = new RegExp(
  [
    '[qwx]|chā',
    '^(?:ą|lą)$',
    'č[bcdfglmnqrtvz]',
    `(?<![${vowels}])č(?![${vowels}])`,
    'ē[aou]',
    '[aeou]ė|iė(?![jm])',
    '[ao]ī[tcl]|aīn[ae]|oū',
    '[aou]ļ(?:[bcdefgnrt]|s[mt])|[ou]ļ$',
    'ķ(?:[bcdfglmnprtz]|$)',
    '[ģņ]$',
    `[^${vowels}]į[^ksšzž]`,
    '^ę|ę[^sšž]',
    '[^ij]ų.',
  ].join('|'),
)
