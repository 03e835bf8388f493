import type { PaletteColour } from '#domain/colour.ts'
import { hexOf, type OkLab, oklabOf } from '#domain/oklab.ts'

const paletteSize = 6
const rounds = 12

/** The six dominant colours, largest share first. Deterministic. */
export function findPalette(pixels: Uint8Array): PaletteColour[] {
  const colours = readPixels(pixels)
  if (colours.length === 0) return []
  let centres = spreadCentres(colours)
  for (let round = 0; round < rounds; round++) {
    const next = meansOf(group(colours, centres), centres)
    const settled = next.every((centre, at) => apart(centre, centres[at] ?? centre) < 1e-7)
    centres = next
    if (settled) break
  }
  return mergeEqual(group(colours, centres), centres, colours.length)
}

/** RGB, three bytes per pixel. */
function readPixels(pixels: Uint8Array): OkLab[] {
  return Array.from({ length: Math.floor(pixels.length / 3) }, (_, at) =>
    oklabOf(pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0),
  )
}

/** Starts at the mean, then repeatedly takes the colour farthest from all chosen ones, so that small accents count. */
function spreadCentres(colours: readonly OkLab[]): OkLab[] {
  const centres = [mean(colours)]
  const distances = new Float64Array(colours.length).fill(Number.POSITIVE_INFINITY)
  while (centres.length < paletteSize) {
    const latest = centres.at(-1) ?? mean(colours)
    let farthest = 0
    for (const [at, colour] of colours.entries()) {
      distances[at] = Math.min(distances[at] ?? 0, apart(colour, latest))
      if ((distances[at] ?? 0) > (distances[farthest] ?? 0)) farthest = at
    }
    centres.push(colours[farthest] ?? latest)
  }
  return centres
}

function group(colours: readonly OkLab[], centres: readonly OkLab[]): OkLab[][] {
  const groups: OkLab[][] = centres.map(() => [])
  for (const colour of colours) {
    let nearest = 0
    let minDistance = Number.POSITIVE_INFINITY
    for (const [at, centre] of centres.entries()) {
      const distance = apart(colour, centre)
      if (distance < minDistance) {
        minDistance = distance
        nearest = at
      }
    }
    groups[nearest]?.push(colour)
  }
  return groups
}

const meansOf = (groups: readonly OkLab[][], centres: readonly OkLab[]): OkLab[] =>
  centres.map((centre, at) => (groups[at]?.length ? mean(groups[at]) : centre))

function mean(colours: readonly OkLab[]): OkLab {
  const total: [number, number, number] = [0, 0, 0]
  for (const [lightness, a, b] of colours) {
    total[0] += lightness
    total[1] += a
    total[2] += b
  }
  return [total[0] / colours.length, total[1] / colours.length, total[2] / colours.length]
}

/** Squared distance. Hue and chroma count twice, because eyes notice a wrong lightness less. */
const apart = (one: OkLab, other: OkLab): number =>
  (one[0] - other[0]) ** 2 + 2 * (one[1] - other[1]) ** 2 + 2 * (one[2] - other[2]) ** 2

function mergeEqual(groups: readonly OkLab[][], centres: readonly OkLab[], all: number): PaletteColour[] {
  const shares = new Map<string, number>()
  for (const [at, centre] of centres.entries()) {
    const count = groups[at]?.length ?? 0
    if (count > 0) shares.set(hexOf(centre), (shares.get(hexOf(centre)) ?? 0) + count)
  }
  return [...shares]
    .map(([hex, count]) => ({ hex, share: Math.round((count / all) * 1000) / 1000 }))
    .sort((one, other) => other.share - one.share || one.hex.localeCompare(other.hex, 'en'))
}
