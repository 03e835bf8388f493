import sharp from 'sharp'

/** A picture file of its own colour, as a file chooser gives it; noise makes it as large as a photograph. */
export async function painting(name: string, background: string, { width = 600, height = 400, noise = false } = {}) {
  const create = { width, height, channels: 3 as const, background }
  const buffer = await sharp({
    create: noise ? { ...create, noise: { type: 'gaussian', mean: 128, sigma: 40 } } : create,
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** The beginning of a picture as iPhones take it, which Chromium cannot read. */
export const heicPicture = {
  name: 'IMG_1.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0 ftypheic\0\0\0\0mif1heic and no picture', 'latin1'),
}
