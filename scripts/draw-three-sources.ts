// Draws the largest picture of the demo catalogue, "Three Sources", for the zoom at full resolution:
// node scripts/run.mjs scripts/draw-three-sources.ts && node scripts/run.mjs scripts/describe-catalogue.ts
import { join } from 'node:path'
import sharp from 'sharp'
import { demoCatalogue } from '#server/demo/catalogue-folder.ts'

/** Units of the drawing, of four pixels each. */
const sheet = { width: 1600, height: 800 }
const pixels = 4
const margin = { left: 112, top: 56 }
const dots = { across: 148, down: 74 }
const pitch = (sheet.width - 2 * margin.left) / dots.across

const sources = [
  { x: 448, y: 240 },
  { x: 1184, y: 496 },
  { x: 800, y: 760 },
]
/** Radians per unit. */
const waveNumber = 0.0575

/** 0 where all waves have a trough, 1 where all have a crest. Waves weaken with distance. */
function agreementAt(x: number, y: number): number {
  const waves = sources.map((source) => {
    const distance = Math.hypot(x - source.x, y - source.y)
    return Math.sin(waveNumber * distance) / (1 + distance / 670)
  })
  const height = waves.reduce((sum, wave) => sum + wave, 0)
  return Math.min(1, Math.max(0, (height + 2) / 4))
}

const radiusOf = (agreement: number): number => 0.85 + 3.9 * agreement ** 0.85

type Colour = readonly [red: number, green: number, blue: number]
const background: Colour = [16, 26, 36]
const colours: readonly { readonly from: number; readonly colour: Colour }[] = [
  { from: 0, colour: [38, 84, 101] },
  { from: 0.25, colour: [46, 121, 123] },
  { from: 0.375, colour: [83, 148, 143] },
  { from: 0.5, colour: [157, 181, 155] },
  { from: 0.625, colour: [224, 216, 169] },
  { from: 0.75, colour: [252, 210, 155] },
  { from: 1, colour: [248, 143, 92] },
]

function colourOf(agreement: number): string {
  const next = Math.max(
    1,
    colours.findIndex(({ from }) => from >= agreement),
  )
  const [below, above] = [colours[next - 1], colours[next]]
  if (!below || !above) throw new Error(`${agreement} is no agreement of waves.`)
  const share = (agreement - below.from) / (above.from - below.from)
  return inCss(below.colour.map((part, at) => part + share * ((above.colour[at] ?? 0) - part)))
}
const inCss = (parts: readonly number[]): string => `rgb(${parts.map(Math.round).join(' ')})`

function dot(place: number): string {
  const x = margin.left + ((place % dots.across) + 0.5) * pitch
  const y = margin.top + (Math.floor(place / dots.across) + 0.5) * pitch
  const agreement = agreementAt(x, y)
  const [cx, cy, r] = [x, y, radiusOf(agreement)].map((length) => length.toFixed(3))
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${colourOf(agreement)}"/>`
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}"
  width="${pixels * sheet.width}" height="${pixels * sheet.height}">
  <rect width="100%" height="100%" fill="${inCss(background)}"/>
  ${Array.from({ length: dots.across * dots.down }, (_, place) => dot(place)).join('\n')}
</svg>`
const file = join(demoCatalogue, 'images/three-sources.jpg')
const { width, height, size } = await sharp(Buffer.from(drawing)).jpeg({ quality: 80, mozjpeg: true }).toFile(file)
console.log(`${file}: ${width} × ${height} pixels, ${size} bytes`)
