import type { Category } from './artwork.ts'
import { type Dimensions, inCentimetres } from './dimensions.ts'

/** How much wall is free, in centimetres; a side that is not given is long enough for anything. */
export type FreeWall = { readonly width?: number | undefined; readonly height?: number | undefined }

/** Centimetres of wall that stay free on each side of a work. */
export const handsBreadth = 10

/** How much wall a work itself takes, in centimetres: 0 where its size is not known, and of what stands. */
export function hangingSize(work: Dimensions & { readonly unit: string; readonly category: Category }): {
  width: number
  height: number
} {
  const { width, height } = inCentimetres(work)
  const hangs = work.category !== 'sculpture' && width > 0 && height > 0
  return hangs ? { width, height } : { width: 0, height: 0 }
}

/** Whether a work hangs on a wall with a hand's breadth around it. */
export const fitsWall = (work: { width: number; height: number }, wall: FreeWall): boolean =>
  work.width > 0 && hasSpace(work.width, wall.width) && hasSpace(work.height, wall.height)

const hasSpace = (side: number, free: number | undefined) => free === undefined || side <= maxSideOn(free)

/** The longest side that has a hand's breadth at both ends, in centimetres. */
export const maxSideOn = (free: number): number => free - 2 * handsBreadth
