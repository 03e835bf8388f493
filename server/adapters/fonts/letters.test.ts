import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { fontFile, fonts } from './fonts.ts'
import { drawable } from './letters.ts'

test.each([
  ['Õunapuu', 'work', 'work'],
  ['Zürich, Łódź, Ærø, İzmir', 'text', 'text'],
  ['Анна Иванова', 'work', 'fallback'],
  ['Ελένη', 'text', 'fallback'],
  ['Nguyễn Thị Ánh', 'strong', 'fallback'],
  ['გიორგი, Հայկ', 'title', 'fallback'],
  ['Әлия Құнанбаева', 'text', 'fallback'],
  ['Əliyev, Ștefan, Đặng', 'work', 'work'],
  ['№ 5 ‑ ₴ 1 200', 'text', 'fallback'],
  // Decomposed letters become one.
  ['Õismäe'.normalize('NFD'), 'text', 'text'],
] as const)('%s in %s is drawn in %s, whole', (words, font, expected) => {
  expect(drawable(words, font)).toEqual({ words: words.normalize('NFC'), font: expected, missing: [] })
})

test.each([
  ['Mai\u00adnimi\u200d\ufe0f', 'Mainimi'],
  ['\u200eMari\u2060\u202c\u061c', 'Mari'],
  ['a\u0001b\u0085c', 'abc'],
  ['a\tb\nc', 'a b\nc'],
])('what cannot be seen in %j leaves no box', (words, drawn) => {
  expect(drawable(words, 'text')).toEqual({ words: drawn, font: 'text', missing: [] })
})

test.each([
  ['𝓜𝓪𝓻𝓲 𝓚𝓪𝓼𝓴', 'Mari Kask'],
  ['Ｍａｒｉ 30 ㎡', 'Mari 30 m2'],
])('letters in the shape of symbols: %s', (words, drawn) => {
  expect(drawable(words, 'text')).toEqual({ words: drawn, font: 'fallback', missing: [] })
})

test('a character that no font has is written as its code point', () => {
  expect(drawable('静 and 🎨', 'text')).toEqual({
    words: '[U+9759] and [U+1F3A8]',
    font: 'fallback',
    missing: ['U+9759', 'U+1F3A8'],
  })
  expect(drawable('שרה', 'text').words).toBe('[U+05E9][U+05E8][U+05D4]')
})

test.each(['M̄aria', 'Ọlábísí Ẹ́bùn', 'N̨ko', 'Ȧ̋$̃', 'Ёлка́', 'à̱̣'])('the marks of %s are laid out in every font', (name) => {
  for (const preferred of fonts) {
    const { words, font, missing } = drawable(name, preferred)
    const opened = create(readFileSync(fontFile(font)))
    if (!('layout' in opened)) throw new Error('A collection of fonts')
    expect(opened.layout(words).glyphs.filter(({ id }) => id === 0)).toEqual([])
    expect(missing).toEqual([])
  }
})
