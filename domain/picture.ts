/** What pictures are received for, and how large they may be. */
export const pictureLimits = {
  artwork: { bytes: 25_000_000, pixels: 80_000_000 },
  profile: { bytes: 5_000_000, pixels: 25_000_000 },
  blog: { bytes: 5_000_000, pixels: 80_000_000 },
  message: { bytes: 5_000_000, pixels: 80_000_000 },
} as const
export type PictureUse = keyof typeof pictureLimits
export type PictureLimits = { readonly bytes: number; readonly pixels: number }

/** What a picture shows of a work: all of it, a part, its back, or how it hangs. */
export const pictureRoles = ['main', 'detail', 'back', 'wall'] as const
export type PictureRole = (typeof pictureRoles)[number]

/** How many pictures a work may have. */
export const maxPictures = 10

/** The first picture is the main one, and no other is. */
export const orderedRoles = (roles: readonly PictureRole[]): PictureRole[] =>
  roles.map((role, at) => (at === 0 ? 'main' : role === 'main' ? 'detail' : role))

/** The formats of variants, best first. */
export const variantFormats = ['avif', 'jpg'] as const
export type VariantFormat = (typeof variantFormats)[number]

/** Widths that pages ask for, in device pixels. */
const variantWidths = [160, 320, 480, 640, 960, 1600] as const
const maxVariantWidth = 2400

/** The widths that a picture exists in: never wider than it was received. */
export const widthsOf = (width: number): number[] => [
  ...variantWidths.filter((candidate) => candidate < width),
  Math.min(width, maxVariantWidth),
]

/** What a picture is called in addresses: the first 64 bits of its SHA-256. */
export const pictureName = (hash: string): string => hash.slice(0, 16)

/** Base address of a picture's variants: add "-640.avif". By itself it leads to a JPEG. */
export const pictureAddress = (hash: string): string => `/pictures/${pictureName(hash)}`

export const variantAddress = (picture: string, width: number, format: VariantFormat): string =>
  `${picture}-${width}.${format}`

/** The variant that fits a space of so many device pixels: the narrowest that is wide enough, or the widest. */
export function widthFor(width: number, minWidth: number): number {
  const widths = widthsOf(width)
  return widths.find((candidate) => candidate >= minWidth) ?? widths.at(-1) ?? width
}

/** A JPEG of the picture that any program, email or link preview can show. */
export const plainAddress = (picture: string, width: number, minWidth = 960): string =>
  variantAddress(picture, widthFor(width, minWidth), 'jpg')

/** Variants narrower than this part of the widest are not offered: they would save few bytes. */
const minWidthRatio = 0.4

/** "…-320.avif 320w, …-640.avif 640w", up to the width that fills a space of `widest` device pixels. */
export function sourceSet(
  picture: string,
  width: number,
  format: VariantFormat,
  widest: number = Number.POSITIVE_INFINITY,
): string {
  const last = widthFor(width, widest)
  return widthsOf(width)
    .filter((each) => each <= last && each >= last * minWidthRatio)
    .map((each) => `${variantAddress(picture, each, format)} ${each}w`)
    .join(', ')
}
