import { typedNumber } from '#domain/decimal.ts'
import { maxSide } from '#domain/dimensions.ts'
import { type Corners, type Point, type Projection, type Size, wallOfLine, wallOfRectangle } from './wall-plane.ts'

/** Objects that determine the scale of the photograph. */
export const knownThings = ['a4', 'door', 'line'] as const
export type KnownThing = (typeof knownThings)[number]

export type Measure = {
  readonly known: KnownThing
  readonly corners: Corners
  readonly ends: readonly [Point, Point]
  readonly door: { readonly width: string; readonly height: string }
  readonly length: string
}

const a4 = { long: 29.7, short: 21 } as const
/** The most common door leaf in Estonia, 9 × 21 modules. */
const usualDoor = { width: '83', height: '204' } as const

export function firstMeasure(known: KnownThing, { width, height }: Size): Measure {
  const middle = { x: width / 2, y: height / 2 }
  const part = known === 'door' ? { width: 0.22, height: 0.54 } : { width: 0.17, height: 0.24 }
  const marked = { width: part.width * height, height: part.height * height }
  const at = (x: number, y: number): Point => ({ x: middle.x + x * marked.width, y: middle.y + y * marked.height })
  return {
    known,
    corners: [at(-0.5, -0.5), at(0.5, -0.5), at(0.5, 0.5), at(-0.5, 0.5)],
    ends: [
      { x: 0.3 * width, y: middle.y },
      { x: 0.7 * width, y: middle.y },
    ],
    door: usualDoor,
    length: '100',
  }
}

type NoWall = 'crossing' | 'no-line' | 'no-length'

export type KnownWall = {
  readonly wall: Projection
  /** Position of the work, marked by a sheet of paper. */
  readonly place?: Point
  /** Distance down to the floor, marked by a door. */
  readonly floor?: number
}

export function wallOf(measure: Measure): KnownWall | NoWall {
  switch (measure.known) {
    case 'a4': {
      const sheet = sheetOn(measure.corners)
      const wall = wallOfRectangle(sheet, measure.corners)
      return wall ? { wall, place: { x: sheet.width / 2, y: sheet.height / 2 } } : 'crossing'
    }
    case 'door': {
      const [width, height] = [lengthIn(measure.door.width), lengthIn(measure.door.height)]
      if (width === undefined || height === undefined) return 'no-length'
      const wall = wallOfRectangle({ width, height }, measure.corners)
      return wall ? { wall, floor: height } : 'crossing'
    }
    case 'line': {
      const length = lengthIn(measure.length)
      if (length === undefined) return 'no-length'
      const wall = wallOfLine(length, measure.ends)
      return wall ? { wall } : 'no-line'
    }
  }
}

/** The corners show the orientation of the sheet. */
function sheetOn([p0, p1, p2, p3]: Corners): Size {
  const length = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y)
  const isUpright = length(p0, p3) + length(p1, p2) >= length(p0, p1) + length(p3, p2)
  return isUpright ? { width: a4.short, height: a4.long } : { width: a4.long, height: a4.short }
}

function lengthIn(typed: string): number | undefined {
  const length = typedNumber(typed)
  return length.ok && length.value > 0 && length.value <= maxSide ? length.value : undefined
}
