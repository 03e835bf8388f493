import { hexOf, oklchOf } from './oklab.ts'

/** Darkest light and lightest dark surface with links, as in `web/styles/tokens.css`. */
const walls = { light: '#f2efe8', dark: '#24221c' }

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** WCAG 2.2, 1.4.3. */
const minContrast = 4.5

/** Relative luminance (WCAG 2.2). */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrastOf(text: string, surface: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(text), luminanceOf(surface)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The same hue at another lightness from 0 to 1. */
function withLightness(hex: string, lightness: number, share = 1): string {
  const { chroma, hue } = oklchOf(hex)
  const angle = (hue * Math.PI) / 180
  return hexOf([lightness, chroma * share * Math.cos(angle), chroma * share * Math.sin(angle)])
}

const step = 0.005

/** The nearest lightness at which text in this colour can be read on the wall. */
function readableOn(wall: keyof typeof walls, hex: string): string {
  const direction = wall === 'light' ? -step : step
  let shade = hex
  for (let { lightness } = oklchOf(hex); contrastOf(shade, walls[wall]) < minContrast; lightness += direction)
    shade = withLightness(hex, lightness)
  return shade
}

/** The accent itself if links in it can be read by day; otherwise the nearest that can. */
export const readableAccent = (hex: string): string => readableOn('light', hex)

export type AccentShades = {
  readonly act: string
  readonly hover: string
  readonly press: string
  readonly soft: string
  /** Text on it. */
  readonly on: string
}

/** Shades of links and buttons by day and in the evening, in which the accent is lighter. */
export function accentShades(accent: string): { readonly light: AccentShades; readonly dark: AccentShades } {
  const evening = readableOn('dark', accent)
  const [day, night] = [oklchOf(accent).lightness, oklchOf(evening).lightness]
  return {
    light: {
      act: accent,
      hover: withLightness(accent, day - 0.05),
      press: withLightness(accent, day - 0.1),
      soft: withLightness(accent, 0.96, 0.1),
      on: '#ffffff',
    },
    dark: {
      act: evening,
      hover: withLightness(evening, night + 0.05),
      press: withLightness(evening, night + 0.1),
      soft: withLightness(evening, 0.23, 0.3),
      on: withLightness(evening, 0.16, 0.2),
    },
  }
}
