import type { KnownWall } from './measure.ts'
import { distancesToEdges, inverse, type Point, type Projection, project, type Size } from './wall-plane.ts'

const isWithin = ({ width, height }: Size, { x, y }: Point) => x >= 0 && y >= 0 && x <= width && y <= height

/** The framed work is completely visible when its centre is there. */
export function isSeenWhole(wall: Projection, photograph: Size, { width, height }: Size, middle: Point): boolean {
  return [-0.5, 0.5].every((across) =>
    [-0.5, 0.5].every((down) => {
      const corner = project(wall, { x: middle.x + across * width, y: middle.y + down * height })
      return corner !== undefined && isWithin(photograph, corner)
    }),
  )
}

/** Positions to try, from the centre outwards, as fractions of the sides. */
const parts = [0.5, 0.35, 0.65, 0.2, 0.8]

/** The requested or the first free place; undefined on a wall that is too small. */
export function firstPlace({ wall, place }: KnownWall, photograph: Size, outer: Size): Point | undefined {
  const back = inverse(wall)
  const places = parts.flatMap((down) =>
    parts.map((across) => project(back, { x: across * photograph.width, y: down * photograph.height })),
  )
  return [place, ...places].find((one) => one !== undefined && isSeenWhole(wall, photograph, outer, one))
}

/** Keeps a moved work on the photograph; it slides along the edges. */
export function movedTo(to: Point, from: Point, isFree: (place: Point) => boolean): Point {
  return [to, { x: to.x, y: from.y }, { x: from.x, y: to.y }].find(isFree) ?? from
}

/** Size of the visible wall, measured through its centre. */
export function shownWall(wall: Projection, photograph: Size): Size {
  const middle = project(inverse(wall), { x: photograph.width / 2, y: photograph.height / 2 })
  if (!middle) return { width: 0, height: 0 }
  const { left, right, above, below } = distancesToEdges(wall, photograph, middle)
  return { width: left + right, height: above + below }
}
