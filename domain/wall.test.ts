import { expect, test } from 'vitest'
import { fitsWall, hangingSize } from './wall.ts'

const size = { width: 80, height: 60, depth: 3, unit: 'cm', category: 'paintings' } as const

test('a work fits a wall with ten centimetres on each side', () => {
  const work = hangingSize(size)
  expect(fitsWall(work, { width: 100, height: 80 })).toBe(true)
  expect(fitsWall(work, { width: 99, height: 80 })).toBe(false)
  expect(fitsWall(work, { width: 100, height: 79 })).toBe(false)
  expect(fitsWall(work, { width: 100 })).toBe(true)
  expect(fitsWall(work, { height: 79 })).toBe(false)
  expect(fitsWall(work, { width: 20 })).toBe(false)
})

test('other units are measured in centimetres, and what stands or has no size fits no wall', () => {
  expect(hangingSize({ ...size, width: 30, height: 20, unit: 'in' })).toEqual({ width: 76.2, height: 50.8 })
  const wall = { width: 9999, height: 9999 }
  expect(fitsWall(hangingSize({ ...size, category: 'sculpture' }), wall)).toBe(false)
  expect(fitsWall(hangingSize({ ...size, height: 0 }), wall)).toBe(false)
})
