import { expect, test } from 'vitest'
import { firstPlace, isSeenWhole, movedTo, shownWall } from './hanging.ts'
import { firstMeasure, type KnownWall, type Measure, wallOf } from './measure.ts'
import { type Corners, project } from './wall-plane.ts'

const photograph = { width: 1600, height: 1200 }
const wallFrom = (measure: Measure): KnownWall => {
  const wall = wallOf(measure)
  if (typeof wall === 'string') throw new Error(wall)
  return wall
}
const cornersOf = (width: number, height: number): Corners => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

test('a sheet of A4 is measured as it hangs, upright or on its side', () => {
  const first = firstMeasure('a4', photograph)
  const upright = wallFrom({ ...first, corners: cornersOf(210, 297) })
  expect(project(upright.wall, { x: 21, y: 29.7 })).toEqual({ x: 210, y: 297 })
  const onItsSide = wallFrom({ ...first, corners: cornersOf(297, 210) })
  expect(project(onItsSide.wall, { x: 29.7, y: 21 })).toEqual({ x: 297, y: 210 })
})

test('a door has the size that is typed, and stands on the floor', () => {
  const door = {
    ...firstMeasure('door', photograph),
    corners: cornersOf(80, 210),
    door: { width: '80', height: '210,5' },
  }
  expect(wallFrom(door)).toMatchObject({ floor: 210.5 })
  for (const height of ['', '0', '-3', 'high', '1e3', '10001'])
    expect(wallOf({ ...door, door: { ...door.door, height } })).toBe('no-length')
})

test.each(['a4', 'door', 'line'] as const)('marks that nobody has moved tell of a wall: %s', (known) => {
  expect(wallOf(firstMeasure(known, photograph))).toHaveProperty('wall')
})

test('a line without ends tells nothing', () => {
  const line = firstMeasure('line', photograph)
  expect(wallOf({ ...line, ends: [line.ends[0], line.ends[0]] })).toBe('no-line')
})

const wall = [4, 0, 0, 0, 4, 0, 0, 0, 1] as const

test('a work hangs where the sheet does, elsewhere if it would not be seen whole, and nowhere on a wall that is too small', () => {
  const work = { width: 120, height: 80 }
  expect(shownWall(wall, photograph)).toEqual({ width: 400, height: 300 })
  expect(firstPlace({ wall, place: { x: 100, y: 60 } }, photograph, work)).toEqual({ x: 100, y: 60 })
  expect(firstPlace({ wall, place: { x: 20, y: 20 } }, photograph, work)).toEqual({ x: 200, y: 150 })
  expect(firstPlace({ wall }, photograph, { width: 420, height: 80 })).toBeUndefined()
})

test('what is moved slides along the edges of the photograph', () => {
  const isFree = (place: { x: number; y: number }) => isSeenWhole(wall, photograph, { width: 100, height: 100 }, place)
  const from = { x: 200, y: 150 }
  expect(movedTo({ x: 240, y: 170 }, from, isFree)).toEqual({ x: 240, y: 170 })
  expect(movedTo({ x: 240, y: 10 }, from, isFree)).toEqual({ x: 240, y: 150 })
  expect(movedTo({ x: 900, y: 170 }, from, isFree)).toEqual({ x: 200, y: 170 })
  expect(movedTo({ x: 900, y: 900 }, from, isFree)).toEqual(from)
})
