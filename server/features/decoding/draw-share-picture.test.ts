import { expect, test } from 'vitest'
import { drawSharePicture } from './draw-share-picture.ts'

/** Ж, which the first font lacks, has all letters drawn in the same font. The spaces prevent kerning. */
const draw = (title: string, byline = '') =>
  drawSharePicture({ title: `Ж ${title}`, byline: `Ж ${byline}`, shop: 'Sein', isWork: true, picture: undefined })

test.each([
  ['Cyrillic', 'Н О В О'],
  ['Greek', 'Η Ο Β Ο'],
])('%s letters are drawn like the Latin ones of the same shape, not as boxes', async (_, letters) => {
  const latin = await draw('H O B O', 'H O B O')
  expect(latin.equals(await draw('H O B O', 'H O B B'))).toBe(false)
  expect(latin.equals(await draw('H O B B', 'H O B O'))).toBe(false)
  expect((await draw(letters, letters)).equals(latin)).toBe(true)
})
