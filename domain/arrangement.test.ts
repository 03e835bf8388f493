import { expect, test } from 'vitest'
import { maxHung, neighbours, readHung, withPlaces, writeHung } from './arrangement.ts'

const id = (at: number) => at.toString(16).padStart(24, '0')

test('an arrangement is read as it was written', () => {
  const works = [{ id: id(1), place: { x: -60, y: 155 } }, { id: id(2) }, { id: id(3), place: { x: 0, y: 0 } }]
  expect(readHung(writeHung(works))).toEqual(works)
  expect(readHung('')).toEqual([])
})

const many = (count: number) => writeHung(Array.from({ length: count }, (_, at) => ({ id: id(at) })))

test.each([
  ['no id', 'sofa'],
  ['a number that is none', `${id(1)}_a_155`],
  ['half a place', `${id(1)}_10`],
  ['parts of centimetres', `${id(1)}_1.5_155`],
  ['a place far away', `${id(1)}_3000_155`],
  ['a place below the floor', `${id(1)}_0_-5`],
  ['a work twice', `${id(1)}.${id(1)}_0_155`],
  ['200 works', many(200)],
  ['one work too many', many(maxHung + 1)],
])('no arrangement has %s', (_what, words) => {
  expect(readHung(words)).toBeUndefined()
})

test('twelve works are an arrangement', () => {
  expect(readHung(many(maxHung))).toHaveLength(maxHung)
})

const work = (width: number, height: number, x?: number, y = 155) => ({
  width,
  height,
  ...(x === undefined ? {} : { place: { x, y } }),
})

test('works without a place hang in a row around the middle, or to the right of the others', () => {
  const places = (works: ReturnType<typeof work>[]) => withPlaces(works).map(({ place }) => place)
  expect(places([work(40, 30), work(60, 30)])).toEqual([
    { x: -43, y: 155 },
    { x: 33, y: 155 },
  ])
  expect(places([work(40, 30, 0), work(60, 30)])).toEqual([
    { x: 0, y: 155 },
    { x: 76, y: 155 },
  ])
  expect(places([work(40, 400)])).toEqual([{ x: 0, y: 210 }])
})

test('the nearest work on each side is a neighbour', () => {
  const works = withPlaces([
    work(40, 40, 0),
    work(40, 40, 100),
    work(40, 40, 60),
    work(20, 20, 0, 240),
    work(20, 20, 300, 20),
  ])
  const [first] = works
  if (!first) throw new Error('No work.')
  expect(neighbours(first, works)).toEqual([
    { side: 'right', other: works[2], centimetres: 20 },
    { side: 'above', other: works[3], centimetres: 55 },
  ])
})
