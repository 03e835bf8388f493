import { type OkLch, oklchOf } from './oklab.ts'

/** The ten families of the colour filter, each with its swatch. */
export const colours = {
  black: '#1b1a17',
  white: '#f3f1ea',
  grey: '#8b8a85',
  brown: '#7c5137',
  red: '#b8362b',
  orange: '#df8a3f',
  yellow: '#e3bf48',
  green: '#5c8352',
  blue: '#2f5f9b',
  pink: '#dba4a1',
} as const
export type Colour = keyof typeof colours
export const colourNames = Object.keys(colours) as Colour[]

/** `hex` is "#rrggbb", `share` the part of the picture from 0 to 1. */
export type PaletteColour = { readonly hex: string; readonly share: number }

/** Minimum share for a family to match. Neutral families need more: paper has margins, and grey is common. */
const minShare = { white: 0.42, grey: 0.34, others: 0.1, accents: 0.035 } as const

/** Families by which a work is found, strongest first: large areas and striking accents. */
export function coloursOf(palette: readonly PaletteColour[]): Colour[] {
  const shares = new Map<Colour, number>()
  const accents = new Map<Colour, number>()
  for (const { hex, share } of palette) {
    const family = familyOf(hex)
    shares.set(family, (shares.get(family) ?? 0) + share)
    if (oklchOf(hex).chroma >= 0.11) accents.set(family, (accents.get(family) ?? 0) + share)
  }
  const counts = (family: Colour, share: number) =>
    share >= (family === 'white' || family === 'grey' ? minShare[family] : minShare.others) ||
    (accents.get(family) ?? 0) >= minShare.accents
  const found = [...shares].filter(([family, share]) => counts(family, share)).sort((one, other) => other[1] - one[1])
  return found.map(([family]) => family)
}

/** Returns the family of a "#rrggbb" as people name it. */
export function familyOf(hex: string): Colour {
  const colour = oklchOf(hex)
  return isNeutral(colour) ? neutralFamily(colour) : hueFamily(colour)
}

/** Cool tints are visible at low chroma; warm tints and greens need more. */
function isNeutral({ lightness, chroma, hue }: OkLch): boolean {
  if (lightness < 0.24) return chroma < 0.035
  if (hue >= 185 && hue < 300) return chroma < (lightness > 0.86 ? 0.025 : 0.0185)
  if (hue >= 112 && hue < 185) return chroma < (lightness < 0.5 ? 0.02 : 0.03)
  return chroma < (lightness > 0.75 && hue >= 55 ? 0.055 : 0.024)
}

const neutralFamily = ({ lightness }: OkLch): Colour =>
  lightness < 0.3 ? 'black' : lightness >= 0.85 ? 'white' : 'grey'

function hueFamily({ lightness, chroma, hue }: OkLch): Colour {
  if (hue >= 112 && hue < 185) return 'green'
  if (hue >= 185 && hue < 310) return 'blue'
  if (hue >= 310 || hue < 12) return lightness >= 0.55 || chroma >= 0.06 ? 'pink' : 'brown'
  if (hue < 40 && chroma >= 0.1 && lightness < 0.7) return 'red'
  if (hue < 55 && lightness >= 0.66 && chroma < 0.12) return 'pink'
  if (lightness < 0.68 && chroma < 0.12) return hue >= 100 && lightness >= 0.5 ? 'green' : 'brown'
  return hue < 72 ? 'orange' : 'yellow'
}
