import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Corners,
  distancesToEdges,
  inverse,
  type Point,
  project,
  wallOfLine,
  wallOfRectangle,
} from './wall-plane.ts'

const door = { width: 80, height: 200 }
/** A camera in front of a wall, its picture plane turned by some radians: what it sees of a point, in pixels. */
const seen =
  (turned: number) =>
  ({ x, y }: Point): Point => {
    const [across, away] = [x * Math.cos(turned), 400 + x * Math.sin(turned)]
    return { x: 1000 + (1500 * across) / away, y: 700 + (1500 * y) / away }
  }
const cornersAt = ({ x, y }: Point): Corners => [
  { x, y },
  { x: x + door.width, y },
  { x: x + door.width, y: y + door.height },
  { x, y: y + door.height },
]
const near = ({ x, y }: Point) => ({ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) })

test('a rectangle of known size tells where every point of its wall lies, however the camera is turned', () => {
  const turn = fc.double({ min: -0.9, max: 0.9, noNaN: true })
  const place = fc.record({ x: fc.integer({ min: -150, max: 150 }), y: fc.integer({ min: -150, max: 100 }) })
  fc.assert(
    fc.property(turn, place, place, (turned, corner, point) => {
      const camera = seen(turned)
      const [a, b, c, d] = cornersAt(corner)
      const wall = wallOfRectangle(door, [camera(a), camera(b), camera(c), camera(d)])
      if (!wall) throw new Error('No wall.')
      const onWall = { x: point.x - corner.x, y: point.y - corner.y }
      expect(project(wall, onWall)).toEqual(near(camera(point)))
      expect(project(inverse(wall), camera(point))).toEqual(near(onWall))
    }),
  )
})

const square: Corners = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
]
const [a, b, c, d] = square

test.each<[string, Corners]>([
  ['cross', [b, a, c, d]],
  ['are mirrored', [b, a, d, c]],
  ['lie in a line', [a, { x: 5, y: 0 }, b, c]],
  ['lie on one another', [a, a, c, d]],
  ['lie within the others', [a, b, { x: 4, y: 3 }, d]],
])('corners that %s are no rectangle', (_how, corners) => {
  expect(wallOfRectangle({ width: 1, height: 1 }, corners)).toBeUndefined()
})

test('a line of known length gives the scale of a wall seen straight on', () => {
  const wall = wallOfLine(50, [
    { x: 100, y: 100 },
    { x: 160, y: 180 },
  ])
  expect(wall && project(wall, { x: 10, y: 20 })).toEqual({ x: 20, y: 40 })
  expect(wallOfLine(50, [a, a])).toBeUndefined()
})

test('what lies behind the horizon of a wall is nowhere', () => {
  const wall = wallOfRectangle({ width: 10, height: 10 }, [a, { x: 8, y: 2 }, { x: 8, y: 8 }, d])
  if (!wall) throw new Error('No wall.')
  expect(project(wall, { x: 1000, y: 5 })?.x).toBeLessThan(20)
  expect(project(wall, { x: -100, y: 5 })).toBeUndefined()
})

test('distances to the edges of the photograph are measured along the wall', () => {
  const photograph = { width: 400, height: 300 }
  expect(distancesToEdges([2, 0, 0, 0, 2, 0, 0, 0, 1], photograph, { x: 50, y: 100 })).toEqual({
    left: 50,
    right: 150,
    above: 100,
    below: 50,
  })
  const camera = seen(0.6)
  const [p0, p1, p2, p3] = cornersAt({ x: 0, y: 0 })
  const wall = wallOfRectangle(door, [camera(p0), camera(p1), camera(p2), camera(p3)])
  if (!wall) throw new Error('No wall.')
  const whole = { width: 2000, height: 1400 }
  const { left, right } = distancesToEdges(wall, whole, { x: 30, y: 20 })
  expect(project(wall, { x: 30 - left, y: 20 })?.x).toBeCloseTo(0)
  expect(project(wall, { x: 30 + right, y: 20 })?.x).toBeCloseTo(2000)
})
