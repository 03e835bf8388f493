/** Lightness 0–1, then the axes green–red and blue–yellow. Distances match perception. */
export type OkLab = readonly [lightness: number, a: number, b: number]

/** Lightness 0–1, chroma from 0 (grey) to about 0.3, hue in degrees: 29 red, 110 yellow, 142 green, 264 blue. */
export type OkLch = { readonly lightness: number; readonly chroma: number; readonly hue: number }

const linear = Float64Array.from({ length: 256 }, (_, byte) => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/** From sRGB bytes. */
export function oklabOf(red: number, green: number, blue: number): OkLab {
  const r = linear[red] ?? 0
  const g = linear[green] ?? 0
  const b = linear[blue] ?? 0
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Returns "#rrggbb"; colours outside sRGB are clipped. */
export function hexOf([lightness, a, b]: OkLab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${parts.map((part) => byteOf(part).toString(16).padStart(2, '0')).join('')}`
}

function byteOf(light: number): number {
  const part = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, part)) * 255)
}

/** From "#rrggbb". */
export function oklchOf(hex: string): OkLch {
  const rgb = Number.parseInt(hex.slice(1), 16)
  const [lightness, a, b] = oklabOf((rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255)
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}
