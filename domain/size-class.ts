import type { SizeClass } from './artwork.ts'
import { type Dimensions, inCentimetres } from './dimensions.ts'

/** By the longest side: up to 40, 80, 120 cm, or more. */
export function sizeClass(dimensions: Dimensions & { readonly unit: string }): SizeClass {
  const { width, height, depth } = inCentimetres(dimensions)
  const longest = Math.max(width, height, depth)
  return longest <= 40 ? 'small' : longest <= 80 ? 'medium' : longest <= 120 ? 'large' : 'xlarge'
}
