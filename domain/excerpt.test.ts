import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt, firstCharacters, firstSentences } from './excerpt.ts'

test.each([
  ['a text that is short enough stays', 'Joonistab söega.', 'Joonistab söega.'],
  ['a word that does not fit is left out', 'Joonistab söega Elvas.', 'Joonistab söega…'],
  ['a word that just fits stays', 'Maalib udu ja sood ning vett', 'Maalib udu ja sood…'],
  ['nothing hangs before the ellipsis', 'Joonistab söega, sageli', 'Joonistab söega…'],
  ['nor the end of a sentence', 'Joonistab söega. Elvas', 'Joonistab söega…'],
  ['a single long word is cut', 'Joonistamisõpetajanna', 'Joonistamisõpetaja…'],
  ['lines are words apart too', 'Joonistab\n\nsöega Elvas', 'Joonistab\n\nsöega…'],
])('of eighteen characters: %s', (_name, words, expected) => {
  expect(excerpt(words, 18)).toBe(expected)
})

test('is never longer than asked, and the text begins with it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (words, max) => {
      const result = excerpt(words, max, '')
      expect([...result].length).toBeLessThanOrEqual(Math.max(max, 0))
      expect(words.startsWith(result)).toBe(true)
    }),
  )
})

test.each([
  ['a text that is short enough stays', 'Joonistab söega.', 'Joonistab söega.'],
  ['a longer one is cut where the number says', 'Joonistab söega Elvas.', 'Joonistab söega El…'],
  [
    'a sign of two halves is one character',
    '🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲',
    '🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲🌲…',
  ],
])('exactly eighteen characters: %s', (_name, words, expected) => {
  expect(firstCharacters(words, 18)).toBe(expected)
})

test('whole sentences stand at the beginning of a text, and an ordinal ends none', () => {
  const text = 'Leelo sündis 1979. aastal Vändras. „Ma kirjutasin,“ ütleb ta. Nüüd ta maalib.'
  expect(firstSentences(text, 40)).toBe('Leelo sündis 1979. aastal Vändras.')
  expect(firstSentences(text, 70)).toBe('Leelo sündis 1979. aastal Vändras. „Ma kirjutasin,“ ütleb ta.')
  expect(firstSentences(text, 100)).toBe(text)
  expect(firstSentences(text, 20)).toBe('Leelo sündis 1979…')
})
