/** The formats of variants, best first. */
export const variantFormats = ['avif', 'jpg'] as const
export type VariantFormat = (typeof variantFormats)[number]

/** Widths that pages ask for, in device pixels: each about 1.4 times the one before, so that none is much wider than its place. */
const variantWidths = [64, 88, 122, 170, 236, 330, 460, 640, 896, 1250, 1750] as const
const maxVariantWidth = 2400

/** There may still be files of these, which earlier versions asked for. */
export const formerWidths = [160, 320, 480, 960, 1600] as const

/** The widths that a picture exists in: never wider than it was received. */
export const widthsOf = (width: number): number[] => [
  ...variantWidths.filter((candidate) => candidate < width),
  Math.min(width, maxVariantWidth),
]

type Size = { readonly width: number; readonly height: number }

/** A part of a picture, in its own pixels. */
export type Tile = Size & { readonly left: number; readonly top: number }

/** As high and as wide as a tile is, unless the picture ends. */
const tileSide = 2048

/** The parts in which every pixel can be seen of a picture that is wider than its widest variant: row by row, from the left. */
export function tilesOf({ width, height }: Size): Tile[] {
  if (width <= maxVariantWidth) return []
  const starts = (length: number) => Array.from({ length: Math.ceil(length / tileSide) }, (_, at) => at * tileSide)
  return starts(height).flatMap((top) =>
    starts(width).map((left) => ({
      left,
      top,
      width: Math.min(tileSide, width - left),
      height: Math.min(tileSide, height - top),
    })),
  )
}

/** What a picture is called in addresses: the first 64 bits of its SHA-256. */
export const pictureName = (hash: string): string => hash.slice(0, 16)

/** Base address of a picture's variants: add "-640.avif". By itself it leads to a JPEG. */
export const pictureAddress = (hash: string): string => `/pictures/${pictureName(hash)}`

export const variantAddress = (picture: string, width: number, format: VariantFormat): string =>
  `${picture}-${width}.${format}`

export const tileAddress = (picture: string, tile: number, format: VariantFormat): string =>
  `${picture}-tile-${tile}.${format}`

/** The variant that fits a space of so many device pixels: the narrowest that is wide enough, or the widest. */
export function widthFor(width: number, minWidth: number): number {
  const widths = widthsOf(width)
  return widths.find((candidate) => candidate >= minWidth) ?? widths.at(-1) ?? width
}

/** A JPEG of the picture that any program, email or link preview can show. */
export const plainAddress = (picture: string, width: number, minWidth = 896): string =>
  variantAddress(picture, widthFor(width, minWidth), 'jpg')

/** The least and the most device pixels that a picture is shown at. */
export type DevicePixels = readonly [min: number, max: number]

/** "…-330.avif 330w, …-460.avif 460w": the variants that fit spaces of so many device pixels. */
export function sourceSet(
  picture: string,
  width: number,
  format: VariantFormat,
  [min, max]: DevicePixels = [0, Number.POSITIVE_INFINITY],
): string {
  const [first, last] = [widthFor(width, min), widthFor(width, max)]
  return widthsOf(width)
    .filter((each) => each >= first && each <= last)
    .map((each) => `${variantAddress(picture, each, format)} ${each}w`)
    .join(', ')
}
