import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  billFor,
  type CheckoutItem,
  checkOut,
  isSameBill,
  maxTotal,
  mergeItems,
  minTotal,
  type WorkOnSale,
} from './checkout.ts'
import { cents, fromEuros, toEuros } from './money.ts'

const price = fc.integer({ min: 0, max: 10_000_000 }).map(cents)
const id = fc.constantFrom('a', 'b', 'c', 'd').map((letter) => letter.repeat(24))
const sellerStatus = fc.constantFrom('trader', 'private', undefined)
const item = fc.record({ artworkId: id, quantity: fc.integer({ min: 1, max: 9 }), price, sellerStatus })
const work = fc.record({
  id,
  status: fc.constantFrom('active', 'sold', 'draft', 'archived'),
  approval: fc.constantFrom('approved', 'pending', 'rejected'),
  sellerStatus: fc.constantFrom('trader', 'private'),
  price,
  free: fc.option(fc.integer({ min: 0, max: 5 })),
  held: fc.integer({ min: 0, max: 3 }),
})
const worksById = fc.array(work).map((works) => new Map<string, WorkOnSale>(works.map((one) => [one.id, one])))

describe('checking out', () => {
  test('the bill is the sum of its lines to the cent, also after it travelled as euros', () => {
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const bill = billFor(items)
        const goods = items.reduce((sum, line) => sum + line.price * line.quantity, 0)
        expect(bill.subtotal).toBe(goods)
        expect(bill.total).toBe(bill.subtotal + bill.shipping + bill.tax)
        const seen = { total: bill.subtotal, shipping: bill.shipping, orderTotal: bill.total }
        const travelled = Object.fromEntries(Object.entries(seen).map(([name, sum]) => [name, fromEuros(toEuros(sum))]))
        expect(travelled).toEqual(seen)
        expect(isSameBill(bill, seen)).toBe(true)
        expect(isSameBill(bill, { ...seen, orderTotal: cents(bill.total + 1) })).toBe(false)
      }),
    )
  })

  test('whatever is accepted is for sale, at its price, and there are enough of it', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1 }), worksById, (items, works) => {
        const merged = mergeItems(items)
        if (!merged.ok || !checkOut(merged.value, works).ok) return
        for (const line of merged.value) {
          const found = works.get(line.artworkId)
          expect(found).toMatchObject({ status: 'active', approval: 'approved', price: line.price })
          expect([undefined, found?.sellerStatus]).toContain(line.sellerStatus)
          const copies = items
            .filter((one) => one.artworkId === line.artworkId)
            .reduce((sum, one) => sum + one.quantity, 0)
          expect(copies).toBe(line.quantity)
          expect(copies).toBeLessThanOrEqual(found?.free ?? copies)
        }
      }),
    )
  })

  const original: CheckoutItem = { artworkId: 'a', quantity: 1, price: cents(100) }
  const seller = { approval: 'approved', sellerStatus: 'private' } as const
  const onSale: WorkOnSale = { id: 'a', status: 'active', ...seller, price: cents(100), free: 1, held: 0 }
  test.each<[string, Partial<CheckoutItem>, Partial<WorkOnSale>, string | undefined]>([
    ['a free original', {}, {}, undefined],
    ['an open edition', { quantity: 40 }, { free: null }, undefined],
    ['a sold work', {}, { status: 'sold', free: 0 }, 'artwork-sold'],
    ['a work that somebody is paying for', {}, { free: 0, held: 1 }, 'artwork-held'],
    ['an edition with every copy sold', {}, { free: 0 }, 'artwork-sold'],
    ['more than are left', { quantity: 2 }, {}, 'not-enough-left'],
    ['a draft', {}, { status: 'draft' }, 'artwork-not-found'],
    ['a work of an artist who is not approved', {}, { approval: 'pending' }, 'artwork-not-found'],
    ['a work whose price is told on request', { price: cents(0) }, { price: cents(0) }, 'price-on-request'],
    ['another price', { price: cents(99) }, {}, 'PRICE_CHANGED'],
    ['the seller as they were seen', { sellerStatus: 'private' }, {}, undefined],
    ['another kind of seller', { sellerStatus: 'trader' }, {}, 'seller-changed'],
    ['as little as can be paid', { price: minTotal }, { price: minTotal }, undefined],
    ['two that together are enough', { price: cents(25), quantity: 2 }, { price: cents(25), free: 2 }, undefined],
    ['a cent less than can be paid', { price: cents(49) }, { price: cents(49) }, 'total-too-low'],
    ['as much as can be paid', { price: maxTotal }, { price: maxTotal }, undefined],
    [
      'a cent more than can be paid',
      { price: cents(50_000_000), quantity: 2 },
      { price: cents(50_000_000), free: 2 },
      'total-too-high',
    ],
  ])('%s', (_what, changes, work, code) => {
    const works = new Map([['a', { ...onSale, ...work }]])
    const result = checkOut([{ ...original, ...changes }], works)
    expect(result.ok ? undefined : result.code).toBe(code)
  })

  test('one work at two prices is refused, and nothing at all is an empty cart', () => {
    expect(mergeItems([original, { ...original, price: cents(1) }])).toMatchObject({ ok: false, code: 'PRICE_CHANGED' })
    expect(checkOut([], new Map())).toMatchObject({ ok: false, code: 'cart-empty' })
  })
})
