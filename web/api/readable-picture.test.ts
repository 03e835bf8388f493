import { expect, test } from 'vitest'
import { isHeic, readablePicture } from './readable-picture.ts'

/** The beginning of an ISO base media file with these brands, the first of which is the major one. */
const fileOf = (...brands: string[]) => {
  const [major = '', ...compatible] = brands
  return new File([`\0\0\0 ftyp${major}\0\0\0\0${compatible.join('')}`, 'meta'], 'meri.HEIC', { type: '' })
}

test.each([
  ['as iPhones write it', fileOf('heic', 'mif1', 'heic'), true],
  ['with a general brand before it', fileOf('mif1', 'heic', 'hevc'), true],
  ['AVIF is none', fileOf('avif', 'mif1', 'avif'), false],
  ['AVIF with a general brand is none', fileOf('mif1', 'avif', 'miaf'), false],
  ['a JPEG that is called so is none', new File([new Uint8Array([0xff, 0xd8, 0xff])], 'meri.heic'), false],
  ['an empty file is none', new File([], 'meri.heic'), false],
])('HEIC %s', async (_name, file, expected) => {
  expect(await isHeic(file)).toBe(expected)
})

test('what is no HEIC stays, and HEIC that cannot be read here is said to be so', async () => {
  const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'meri.jpg', { type: 'image/jpeg' })
  expect(await readablePicture(jpeg)).toBe(jpeg)
  expect(await readablePicture(fileOf('heic'))).toBeUndefined()
})
