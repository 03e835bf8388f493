import { expect, test } from 'vitest'
import { type CurrentWork, findLineProblem } from './cart-line.ts'
import { cents } from './money.ts'

const line = {
  id: '68c826610f904bf309d88e5c',
  title: 'Stairs to the Harbour',
  artist: 'Rasmus Nurklaid',
  price: cents(23_100),
  image: '',
  artistId: '',
  medium: '',
  dimensions: '',
  quantity: 2,
  sellerStatus: 'private',
} as const
const onSale: CurrentWork = {
  status: 'active',
  price: cents(23_100),
  sellerStatus: 'private',
  available: 40,
  heldUntil: undefined,
  ownWork: false,
  away: null,
}
const until = new Date('2026-11-21T12:34:00Z')

test.each<[string, Partial<CurrentWork>, unknown]>([
  ['nothing, while there are enough at the same price', {}, undefined],
  ['nothing, when there is no end of them', { available: null }, undefined],
  ['nothing, when the last ones are wanted', { available: 2 }, undefined],
  ['that it is sold', { status: 'sold', available: 0 }, { kind: 'sold' }],
  ['that it is gone', { status: 'archived' }, { kind: 'gone' }],
  ['that it is their own', { ownWork: true }, { kind: 'own' }],
  ['that there are fewer', { available: 1 }, { kind: 'not-enough', available: 1 }],
  ['that somebody is paying', { available: 0, heldUntil: until }, { kind: 'held', until }],
  ['that somebody is paying, until nobody knows when', { available: 0 }, { kind: 'held', until: undefined }],
  ['that the artist is away', { away: { until: '2026-12-01' } }, { kind: 'away', until: '2026-12-01' }],
  ['the new price', { price: cents(25_000) }, { kind: 'price-changed', price: 25_000 }],
  ['that the artist is a trader now', { sellerStatus: 'trader' }, { kind: 'seller-changed', sellerStatus: 'trader' }],
  [
    'the new price before the new status',
    { price: cents(1), sellerStatus: 'trader' },
    { kind: 'price-changed', price: 1 },
  ],
  ['that the price is told on request', { price: cents(0) }, { kind: 'on-request' }],
  ['that it is sold rather than the new price', { status: 'sold', price: cents(1) }, { kind: 'sold' }],
])('it says %s', (_name, change, expected) => {
  expect(findLineProblem(line, { ...onSale, ...change })).toEqual(expected)
})

test('what was not kept when a line was added has not changed', () => {
  expect(findLineProblem({ ...line, sellerStatus: undefined }, { ...onSale, sellerStatus: 'trader' })).toBeUndefined()
})

test('a work that nobody knows any more is gone', () => {
  expect(findLineProblem(line, undefined)).toEqual({ kind: 'gone' })
})
