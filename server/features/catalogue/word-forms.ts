import { foldText } from '#domain/fold.ts'

/** The folded words of a text, in order. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

const english =
  'a an and are as at be been by for from had has in is it its not of on or than that the their them there they this to was were where which with'
const estonian = 'ei et ja ka kui kus mida mis nagu nende nii ning oma on see selle ta ule alla voi'
const stopWords = new Set(`${english} ${estonian}`.split(' '))

export const isStopWord = (word: string): boolean => stopWords.has(word)

/** At most eight words, without stop words unless there are no others. */
export function queryWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))]
  const keywords = words.filter((word) => !isStopWord(word))
  return (keywords.length > 0 ? keywords : words).slice(0, 8)
}

const englishEndings = ['ies', 'es', 's', 'ing', 'ed']
const estonianEndings =
  'desse dest dele delt dega deks deni dena deta del des tesse test tele telt tega teks tel tes isse ist ile ilt iga iks il is sse st le lt ga ks ni na ta de te id l s d t'.split(
    ' ',
  )

/** Inflections share a stem: "kurgede" and "kurg" have "kurg", "maalid" and "maal" have "maal". */
export function stemsOf(word: string): string[] {
  const stems = new Set([word, withoutVowel(word)])
  for (const ending of estonianEndings)
    if (word.length - ending.length >= 4 && word.endsWith(ending)) {
      const rest = word.slice(0, -ending.length)
      stems.add(rest).add(withoutVowel(rest))
    }
  for (const ending of englishEndings)
    if (word.length - ending.length >= 3 && word.endsWith(ending)) {
      const rest = word.slice(0, -ending.length)
      stems.add(ending === 'ies' ? `${rest}y` : rest)
    }
  return [...stems]
}

const withoutVowel = (word: string): string => (word.length >= 4 && /[aeiou]$/.test(word) ? word.slice(0, -1) : word)
