import { pictureName, type VariantFormat } from '#domain/picture.ts'

/** One variant of one picture, named by its hash or by the beginning of it. */
export type Variant = { readonly hash: string; readonly width: number; readonly format: VariantFormat }

export const variantTypes: Record<VariantFormat, string> = { avif: 'image/avif', jpg: 'image/jpeg' }

/** Where the received bytes are stored. They are never served. */
export const originalKey = (hash: string): string => `originals/${hash.slice(0, 2)}/${hash}`

export const variantName = ({ hash, width, format }: Variant): string => `${pictureName(hash)}-${width}.${format}`
export const variantKey = (variant: Variant): string => `variants/${variant.hash.slice(0, 2)}/${variantName(variant)}`
