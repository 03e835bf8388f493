import { join } from 'node:path'
import sharp from 'sharp'
import { rooms } from '#web/components/room/room-plan.ts'

/*
 * Converts the output of `render-rooms.py` in a folder: each room, and its foreground on a transparent background, so
 * that works and wall colours appear behind a lamp. ¶     node scripts/rooms/cut-rooms.ts FOLDER
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('In which folder are the rooms?')
const target = join(import.meta.dirname, '../../web/components/room/rooms')

for (const room of rooms) {
  const picture = sharp(join(folder, `${room}.png`)).toColourspace('srgb')
  const before = await sharp(join(folder, `${room}-wall.png`))
    .toColourspace('b-w')
    .negate()
    .raw()
    .toBuffer()
  const { data, info } = await picture
    .clone()
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height }
  const front = Buffer.alloc(size.width * size.height * 4)
  for (let at = 0; at < before.length; at++) {
    front[at * 4 + 3] = before[at] ?? 0
    // Transparent pixels have no colour, which saves bytes.
    if (before[at]) data.copy(front, at * 4, at * 3, at * 3 + 3)
  }
  await sharp(data, { raw: { ...size, channels: 3 } })
    .avif({ quality: 72 })
    .toFile(join(target, `${room}.avif`))
  await sharp(front, { raw: { ...size, channels: 4 } })
    .avif({ quality: 72 })
    .toFile(join(target, `${room}-front.avif`))
}
