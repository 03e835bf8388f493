import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartOf, cleared, emptyCart } from '#domain/cart.ts'
import { cents } from '#domain/money.ts'
import { parseCart, serializeCart } from './cart-storage.ts'

const stairs = {
  id: '68c826610f904bf309d88e5c',
  title: 'Stairs to the Harbour',
  artist: 'Rasmus Nurklaid',
  price: cents(23_150),
  image: '/pictures/stairs-960.jpg',
  artistId: '66fd0b90f9836ba20c6ccd89',
  medium: 'Screenprint',
  dimensions: '50 × 70 cm',
  quantity: 2,
  sellerStatus: 'private',
} as const
const cart = cartOf([stairs], new Date('2026-11-21T09:00:00Z'))

test('a cart is kept in euros, with the fields that other programs know', () => {
  expect(serializeCart(cart)).toEqual({
    items: [{ ...stairs, price: 231.5 }],
    total: 463,
    count: 2,
    lastUpdated: '2026-11-21T09:00:00.000Z',
  })
})

test('a kept cart is read as it was', () => {
  expect(parseCart(JSON.parse(JSON.stringify(serializeCart(cart))))).toEqual(cart)
  expect(parseCart(serializeCart(emptyCart))).toEqual(emptyCart)
})

test('a cart that was emptied still says when', () => {
  const emptied = cleared(new Date('2026-11-21T09:05:00Z'))
  expect(parseCart(JSON.parse(JSON.stringify(serializeCart(emptied))))).toEqual(emptied)
})

test('sums that do not fit the lines are made anew', () => {
  expect(parseCart({ ...serializeCart(cart), total: 1, count: 99 })).toEqual(cart)
})

test.each([
  ['no cart', undefined],
  ['a word', 'cart'],
  ['no lines', { items: 'none' }],
  ['a line without an id', { items: [{ price: 1, quantity: 1 }] }],
  ['a quantity of zero', { items: [{ ...stairs, price: 1, quantity: 0 }] }],
  ['half a work', { items: [{ ...stairs, price: 1, quantity: 0.5 }] }],
  ['a negative price', { items: [{ ...stairs, price: -1 }] }],
  ['thirds of a cent', { items: [{ ...stairs, price: 1.00333 }] }],
])('%s is an empty cart', (_name, kept) => {
  expect(parseCart(kept)).toEqual(emptyCart)
})

test('one damaged line does not take the others with it', () => {
  const kept = serializeCart(cart)
  expect(parseCart({ ...kept, items: [null, ...kept.items, { id: 7 }] }).items).toEqual([stairs])
})

test('a picture from elsewhere is not shown', () => {
  expect(
    parseCart({ items: [{ ...serializeCart(cart).items[0], image: 'https://example.org/x.gif' }] }).items[0]?.image,
  ).toBe('')
})

test('nothing that browser storage may hold breaks the page', () => {
  fc.assert(
    fc.property(fc.anything(), (kept) => {
      expect(parseCart(kept)).toBeDefined()
    }),
  )
})
