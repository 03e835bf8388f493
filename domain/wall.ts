import type { Category } from './artwork.ts'
import { type Dimensions, inCentimetres } from './dimensions.ts'

/** Free wall in centimetres; an undefined side is unlimited. */
export type FreeWall = { readonly width?: number | undefined; readonly height?: number | undefined }

/** Free centimetres on each side of a work. */
export const handsBreadth = 10

/** Centimetres of wall that a work covers: 0 for unknown sizes and sculptures. */
export function hangingSize(work: Dimensions & { readonly unit: string; readonly category: Category }): {
  width: number
  height: number
} {
  const { width, height } = inCentimetres(work)
  const hangs = work.category !== 'sculpture' && width > 0 && height > 0
  return hangs ? { width, height } : { width: 0, height: 0 }
}

export const fitsWall = (work: { width: number; height: number }, wall: FreeWall): boolean =>
  work.width > 0 && hasSpace(work.width, wall.width) && hasSpace(work.height, wall.height)

const hasSpace = (side: number, free: number | undefined) => free === undefined || side <= maxSideOn(free)

/** Longest side that leaves a hand's breadth at both ends, in centimetres. */
export const maxSideOn = (free: number): number => free - 2 * handsBreadth
