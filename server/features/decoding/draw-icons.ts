import type { Sharp } from 'sharp'
import { accept, type Result, refuse } from '#domain/result.ts'
import { site } from '#site/site.ts'
import type { OpenRefusal } from './open-picture.ts'
import { openReceived, type ReceivedFile } from './read-picture.ts'
import { loadSharp } from './sharp.ts'

/** Height in the header on screens with a high density, and the widest that fits beside the name. */
const logoSize = { width: 480, height: 96 }

/** Launchers show at least this circle of a maskable icon. */
const safeShare = 0.7

/** Bytes by file name. */
type Icons = Readonly<Record<string, Uint8Array>>

/** All icons and the logo of the header, without metadata. */
export async function drawIcons(file: ReceivedFile): Promise<Result<Icons, OpenRefusal>> {
  const opened = await openReceived(file)
  if (!opened.ok) return opened
  const { picture, metadata } = opened.value
  if (metadata.format !== 'png') return refuse('wrong-content-type')
  // Read once: the stream of a picture cannot be read again.
  const logo = await picture
    .toColourspace('srgb')
    .png()
    .toBuffer()
    .catch(() => undefined)
  if (!logo) return refuse('wrong-content-type')
  const sharp = await loadSharp()
  const drawn = Object.entries(icons).map(async ([name, draw]) => [name, await draw(sharp(logo))] as const)
  return accept(Object.fromEntries(await Promise.all(drawn)))
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

const square = (logo: Sharp, side: number, background: typeof transparent | string = transparent) =>
  logo.resize(side, side, { fit: 'contain', background })

/** Opaque, with a margin. */
function onWall(logo: Sharp, side: number, share: number): Promise<Buffer> {
  const inner = Math.round(side * share)
  const margin = Math.floor((side - inner) / 2)
  const background = site.wall.light
  return square(logo, inner)
    .extend({ top: margin, left: margin, bottom: side - inner - margin, right: side - inner - margin, background })
    .flatten({ background })
    .png()
    .toBuffer()
}

const icons = {
  'favicon.ico': async (logo: Sharp) => icoOf(await square(logo, 48).png().toBuffer(), 48),
  'icon-192.png': (logo: Sharp) => square(logo, 192).png().toBuffer(),
  'icon-512.png': (logo: Sharp) => square(logo, 512).png().toBuffer(),
  'icon-maskable-512.png': (logo: Sharp) => onWall(logo, 512, safeShare),
  'apple-touch-icon.png': (logo: Sharp) => onWall(logo, 180, 0.9),
  'logo.png': (logo: Sharp) =>
    logo
      .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
}

/** An ICO file with one PNG. */
function icoOf(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, png])
}
