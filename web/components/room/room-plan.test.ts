import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frames, photo, planRoom, rooms, scenesFor } from './room-plan.ts'

test('a usual work hangs in every room with its middle 155 cm above the floor', () => {
  const size = { width: 140, height: 60 }
  expect(scenesFor(size)).toEqual(rooms)
  for (const room of rooms) {
    const { work, view } = planRoom(size, room)
    expect(work).toEqual({ x: 250, y: 298 - 155 - 30, width: 140, height: 60 })
    expect(view.width).toBe(455)
  }
})

test('a tall work hangs higher, clear of the sofa', () => {
  const { work } = planRoom({ width: 80, height: 150 }, 'sofa')
  expect(photo.top - (work.y + work.height)).toBeGreaterThanOrEqual(88)
})

test('whatever its size, a work hangs within what is seen, and a room is seen within its picture', () => {
  const side = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      for (const scene of scenesFor({ width, height })) {
        const { work, view, narrow } = planRoom({ width, height }, scene)
        const frame = Math.max(...Object.values(frames).map(({ moulding, mat }) => moulding + mat))
        expect(work.y - frame).toBeGreaterThan(view.y)
        expect(work.x - frame).toBeGreaterThan(view.x)
        expect(work.x + work.width + frame).toBeLessThan(view.x + view.width)
        expect(work.width + 2 * frame).toBeLessThan(narrow)
        expect(work.y + work.height + frame).toBeLessThan(photo.top)
        if (scene === 'bare') continue
        expect([view.x, view.y].every((end) => end >= 0)).toBe(true)
        expect(view.x + view.width).toBeLessThanOrEqual(photo.width)
        expect(view.y + view.height).toBeLessThanOrEqual(photo.top - photo.bottom)
      }
    }),
  )
})
