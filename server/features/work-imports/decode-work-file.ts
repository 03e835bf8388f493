import { accept, type Result, refuse } from '#domain/result.ts'

/** Spreadsheets write UTF-8, UTF-16 (“Unicode Text”) and, in Estonia, Windows-1257. */
export function decodeWorkFile(bytes: Uint8Array): Result<string, 'csv-encoding'> {
  const utf = decode(bytes, utf16Of(bytes) ?? 'utf-8')
  if (utf !== undefined) return accept(utf)
  const baltic = hasUtf8Letter(bytes) ? undefined : decode(bytes, 'windows-1257')
  return baltic !== undefined && isPlausible(baltic) ? accept(baltic) : refuse('csv-encoding')
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Detects the byte order mark, or an ASCII first letter. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : undefined
}

/** Detects UTF-8 with a wrong or missing byte. */
const hasUtf8Letter = (bytes: Uint8Array) => /[^\0-\x7f\ufffd]/.test(new TextDecoder('utf-8').decode(bytes))

/** Every byte is a letter in Windows-1257, so text in another encoding is detected by unlikely letters. */
const isPlausible = (text: string) => alphabets.some((alphabet) => alphabet.test(text)) && !unlikelyWord.test(text)

/** Northern languages, Latvian and Lithuanian. A mixture of them is more likely Cyrillic or French. */
const alphabets = ['äöõüšžåéß', 'äöõüšžāčēģīķļņū', 'äöõüšžąčęėįųū'].map(
  (letters) => new RegExp(`^[\\t\\n\\r\\x20-\\x7e\\xa0€‚„…†‡‰‹‘’“”•–—™›£§©«®°±²³µ·¹»¼½¾×÷${letters}]*$`, 'iu'),
)

/** A capital after a small letter, a symbol between letters, or three letters and more outside ASCII. */
const unlikelyWord =
  /\p{Ll}(?![A-Z])\p{Lu}|\p{L}(?![…‘’–—·×])[^\0-\xa0\p{L}]\p{L}|(?<!\p{L})(?:(?![A-Za-z])\p{L}){3,}(?!\p{L})/u
