import { expect, test } from 'vitest'
import { hasWords, inLanguage, languageName, mergeLocalized, readIn, wordsElsewhere } from './language.ts'

test.each([
  [{ en: 'Sea', et: 'Meri' }, 'et', { words: 'Meri', language: 'et' }],
  [{ en: 'Sea', et: '' }, 'et', { words: 'Sea', language: 'en' }],
  [{ et: 'Meri' }, 'en', { words: 'Meri', language: 'et' }],
  [{}, 'et', { words: '', language: 'et' }],
] as const)('%j is read in %s', (text, preferred, expected) => {
  expect(inLanguage(text, preferred)).toEqual(expected)
  expect(readIn(preferred, text)).toEqual(expected.words ? { [expected.language]: expected.words } : {})
  expect(hasWords(text)).toBe(expected.words !== '')
})

test('a placeholder has the words of another language', () => {
  expect(wordsElsewhere({ en: 'Sea', et: 'Meri' }, 'en')).toBe('Meri')
  expect(wordsElsewhere({ en: 'Sea' }, 'en')).toBe('')
})

test('a text in one language keeps the others, and an empty one removes all', () => {
  expect(mergeLocalized({ en: 'Sea' }, 'Meri', 'et')).toEqual({ en: 'Sea', et: 'Meri' })
  expect(mergeLocalized({ en: 'Sea', et: 'Meri' }, 'Sea', 'et')).toEqual({ en: 'Sea', et: 'Meri' })
  expect(mergeLocalized({ en: 'Sea', et: 'Meri' }, '', 'et')).toEqual({})
})

test.each([
  ['en', 'en', 'English'],
  ['et', 'en', 'Estonian'],
  ['en', 'et', 'inglise'],
  ['et', 'et', 'eesti'],
] as const)('the name of %s in %s is %s', (language, preferred, name) => {
  expect(languageName(language, preferred)).toBe(name)
})
