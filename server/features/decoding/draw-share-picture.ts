import type { Sharp } from 'sharp'
import { excerpt } from '#domain/excerpt.ts'
import { type Font, fontFile } from '#server/adapters/fonts/fonts.ts'
import { drawable } from '#server/adapters/fonts/letters.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { sharePictureSize } from '#site/share-picture.ts'
import { site } from '#site/site.ts'
import { trainingReserved } from './encode-variant.ts'
import { loadSharp } from './sharp.ts'

export type Drawing = {
  readonly title: string
  readonly byline: string
  /** At the bottom. */
  readonly shop: string
  /** Titles of works are in italics. */
  readonly isWork: boolean
  /** The picture is shown uncropped. */
  readonly picture: Uint8Array | undefined
}

const { width, height } = sharePictureSize
const margin = 64
const gap = 56
const ink = '#16150f'
const inkSoft = '#565247'
/** Leaves a column for the text. */
const maxPictureWidth = 664
const titleHighest = 300
const maxLength = 120

/** Pango's names for the fonts. */
const families: Readonly<Partial<Record<Font, string>>> = {
  title: 'Newsreader',
  work: 'Newsreader Italic',
  text: 'Instrument Sans',
  fallback: 'DejaVu Sans',
}
type Words = { font: Font; size: number; color: string; width: number }

export async function drawSharePicture({ title, byline, shop, isWork, picture }: Drawing): Promise<Buffer> {
  const sharp = await loadSharp()
  const shown =
    picture &&
    (await sharp(picture)
      .resize({ width: maxPictureWidth, height: height - 2 * margin, fit: 'inside' })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true }))
  const left = shown ? margin + shown.info.width + gap : margin
  const column = width - left - margin
  const titled = await fitting(title, { font: isWork ? 'work' : 'title', color: ink, width: column })
  const bylineText = byline
    ? await words(excerpt(byline, maxLength), { font: 'text', size: 26, color: inkSoft, width: column })
    : undefined
  const named = await words(shop, { font: 'title', size: 30, color: ink, width: column })
  const block = titled.info.height + (bylineText ? 22 + bylineText.info.height : 0)
  const top = Math.max(margin, Math.round((height - block) / 2) - 16)
  return sharp({ create: { width, height, channels: 3, background: site.wall.light } })
    .composite([
      ...(shown ? [{ input: shown.data, left: margin, top: Math.round((height - shown.info.height) / 2) }] : []),
      { input: titled.data, left, top },
      ...(bylineText ? [{ input: bylineText.data, left, top: top + titled.info.height + 22 }] : []),
      { input: named.data, left, top: height - margin - named.info.height },
    ])
    .withXmp(trainingReserved)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

type Drawn = Awaited<ReturnType<typeof words>>

async function fitting(title: string, look: Omit<Words, 'size'>): Promise<Drawn> {
  let drawn: Drawn | undefined
  for (const size of look.width > 600 ? [76, 60, 48] : [54, 44, 36, 30]) {
    drawn = await words(excerpt(title, maxLength), { ...look, size })
    if (drawn.info.height <= titleHighest) return drawn
  }
  return drawn as Drawn
}

async function words(text: string, { font: preferred, size, color, width }: Words) {
  const sharp = await loadSharp()
  const { words: letters, font } = drawable(text, preferred)
  const drawing: Sharp = sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(letters)}</span>`,
      font: `${families[font]} ${size}`,
      fontfile: fontFile(font),
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(size * 0.12),
    },
  })
  return drawing.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
}
