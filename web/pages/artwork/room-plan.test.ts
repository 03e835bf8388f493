import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planRoom, scenes } from './room-plan.ts'

test('a usual work hangs with its middle 155 cm above the floor, at 2.85 px a centimetre', () => {
  const { work, floor, width } = planRoom({ width: 140, height: 90 }, 'sofa')
  expect(work.width).toBe(399)
  expect(work.height).toBe(256.5)
  expect(floor - (work.y + work.height / 2)).toBeCloseTo(155 * 2.85, 0)
  expect(width).toBe(1296)
})

test('no work leaves the wall or hangs behind the sofa', () => {
  const size = fc.integer({ min: 5, max: 600 })
  fc.assert(
    fc.property(size, size, fc.constantFrom(...scenes), (width, height, scene) => {
      const room = planRoom({ width, height }, scene)
      expect(room.work.y).toBeGreaterThan(0)
      expect(room.work.x).toBeGreaterThan(0)
      expect(room.work.x + room.work.width).toBeLessThan(room.width)
      expect(room.work.width).toBeLessThan(room.narrow)
      const bottom = room.floor - (room.work.y + room.work.height)
      expect(bottom).toBeGreaterThan(scene === 'sofa' ? 76 * 2.85 : 0)
    }),
  )
})
