import { expect, test } from 'vitest'
import { drawable } from './letters.ts'

test.each([
  ['Õunapuu', 'work', 'work'],
  ['Zürich, Łódź, Ærø, İzmir', 'text', 'text'],
  ['Анна Иванова', 'work', 'fallback'],
  ['Ελένη', 'text', 'fallback'],
  ['Nguyễn Thị Ánh', 'strong', 'fallback'],
  // Decomposed letters become one.
  ['Õismäe'.normalize('NFD'), 'text', 'text'],
  ['Mai\u00adnimi\u200d\ufe0f', 'text', 'text'],
] as const)('%s in %s is drawn in %s, whole', (words, font, expected) => {
  expect(drawable(words, font)).toEqual({ words: words.normalize('NFC'), font: expected, missing: [] })
})

test('a character that no font has is written as its code point', () => {
  expect(drawable('静 and 🎨', 'text')).toEqual({
    words: '[U+9759] and [U+1F3A8]',
    font: 'fallback',
    missing: ['U+9759', 'U+1F3A8'],
  })
})
