/** Best first. */
export const variantFormats = ['avif', 'jpg'] as const
export type VariantFormat = (typeof variantFormats)[number]

/** Widths in device pixels. Each is about 1.4 times the previous one, so the excess is small. */
const variantWidths = [64, 88, 122, 170, 236, 330, 460, 640, 896, 1250, 1750] as const
const maxVariantWidth = 2400

/** Widths of earlier releases, whose files may still exist. */
export const formerWidths = [160, 320, 480, 960, 1600] as const

/** Never wider than the original. */
export const widthsOf = (width: number): number[] => [
  ...variantWidths.filter((candidate) => candidate < width),
  Math.min(width, maxVariantWidth),
]

type Size = { readonly width: number; readonly height: number }

/** A part of a picture, in its own pixels. */
export type Tile = Size & { readonly left: number; readonly top: number }

/** Pixels; less at the right and bottom edges. */
const tileSide = 2048

/** Tiles of a picture wider than its widest variant: row by row, from the left. */
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

/** First 64 bits of the SHA-256. */
export const pictureName = (hash: string): string => hash.slice(0, 16)

/** Base URL of a picture's variants: append "-640.avif". Without a suffix it is a JPEG. */
export const pictureAddress = (hash: string): string => `/pictures/${pictureName(hash)}`

export const variantAddress = (picture: string, width: number, format: VariantFormat): string =>
  `${picture}-${width}.${format}`

export const tileAddress = (picture: string, tile: number, format: VariantFormat): string =>
  `${picture}-tile-${tile}.${format}`

/** Narrowest variant that covers the device pixels, or the widest. */
export function widthFor(width: number, minWidth: number): number {
  const widths = widthsOf(width)
  return widths.find((candidate) => candidate >= minWidth) ?? widths.at(-1) ?? width
}

/** A JPEG for link previews, e-mails and programs without AVIF. */
export const plainAddress = (picture: string, width: number, minWidth = 896): string =>
  variantAddress(picture, widthFor(width, minWidth), 'jpg')

/** Device pixels at which a picture is shown. */
export type DevicePixels = readonly [min: number, max: number]

/** "…-330.avif 330w, …-460.avif 460w": variants for a range of device pixels. */
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
