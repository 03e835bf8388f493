const foreign: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ð: 'd' }

const onlyAscii = /^\p{ASCII}*$/u

/** Lower case without diacritics: "Jõesuu" and "joesuu" become the same. */
export function plainText(text: string): string {
  const lower = text.toLowerCase()
  if (onlyAscii.test(lower)) return lower
  const letters = lower.normalize('NFKD').replace(/\p{M}/gu, '')
  return onlyAscii.test(letters) ? letters : letters.replace(/[ßæœøđłþð]/g, (letter) => foreign[letter] ?? letter)
}

/** The words of a plain text, in order. */
export const plainWordsOf = (plain: string): string[] =>
  plain.match(onlyAscii.test(plain) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? []

/** Words that say nothing about a work, in plain form. */
const fillers = new Set(
  'a an and by for from in of on or the to with ja ning voi on ei see mis kes kui et ka oma ule alla'.split(' '),
)

/** What somebody looks for: at most eight words, without fillers unless there is nothing else. */
export function wantedWords(query: string): string[] {
  const words = [...new Set(plainWordsOf(plainText(query)))]
  const telling = words.filter((word) => !fillers.has(word))
  return (telling.length > 0 ? telling : words).slice(0, 8)
}

const englishEndings = ['ies', 'es', 's', 'ing', 'ed']
const estonianEndings =
  'desse dest dele delt dega deks deni dena deta del des tesse test tele telt tega teks tel tes isse ist ile ilt iga iks il is sse st le lt ga ks ni na ta de te id l s d t'.split(
    ' ',
  )

/** Forms that a word shares with its inflections: "kurgede" and "kurg" both give "kurg", "maalid" and "maal" "maal". */
export function formsOf(word: string): string[] {
  const forms = new Set([word, withoutVowel(word)])
  for (const ending of estonianEndings)
    if (word.length - ending.length >= 4 && word.endsWith(ending)) {
      const rest = word.slice(0, -ending.length)
      forms.add(rest).add(withoutVowel(rest))
    }
  for (const ending of englishEndings)
    if (word.length - ending.length >= 3 && word.endsWith(ending)) {
      const rest = word.slice(0, -ending.length)
      forms.add(ending === 'ies' ? `${rest}y` : rest)
    }
  return [...forms]
}

const withoutVowel = (word: string): string => (word.length >= 4 && /[aeiou]$/.test(word) ? word.slice(0, -1) : word)
