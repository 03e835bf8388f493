import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Cart,
  type CartItem,
  cleared,
  emptyCart,
  findLine,
  linesByArtist,
  withItem,
  withoutBought,
  withoutItem,
  withPrice,
  withQuantity,
  withWords,
} from './cart.ts'
import { cents, sum, times } from './money.ts'

const now = new Date('2026-11-21T09:00:00Z')
const later = new Date('2026-11-21T09:05:00Z')

const stairs: Omit<CartItem, 'quantity'> = {
  id: '68c826610f904bf309d88e5c',
  title: 'Stairs to the Harbour',
  artist: 'Rasmus Nurklaid',
  price: cents(23_100),
  image: '/pictures/stairs-960.jpg',
  artistId: '66fd0b90f9836ba20c6ccd89',
  medium: 'Screenprint',
  dimensions: '50 × 70 cm',
}
const cranes = { ...stairs, id: '68c826610f904bf309d88e5d', title: 'Before the Cranes Wake', price: cents(286_000) }

function filled(...steps: ((cart: Cart) => Cart)[]): Cart {
  return steps.reduce((cart, step) => step(cart), emptyCart)
}
const adding =
  (item: Omit<CartItem, 'quantity'>, max: number | null = null) =>
  (cart: Cart) => {
    const added = withItem(cart, item, max, now)
    return added.ok ? added.value : cart
  }

test('a line gets the words of another language, and stays what the buyer agreed to', () => {
  const cart = filled(adding(stairs), adding(cranes))
  const words = {
    id: stairs.id,
    title: 'Trepp sadamasse',
    artist: 'Rasmus Nurklaid',
    medium: 'Siiditrükk',
    dimensions: '50 × 70 cm',
  }
  const described = withWords(cart, [words, { ...words, id: 'unknown' }])
  expect(described.items).toEqual([
    { ...stairs, quantity: 1, title: 'Trepp sadamasse', medium: 'Siiditrükk' },
    { ...cranes, quantity: 1 },
  ])
  expect(described).toMatchObject({ total: cart.total, count: 2, lastUpdated: cart.lastUpdated })
  expect(withWords(described, [words])).toBe(described)
})

describe('adding', () => {
  test('a new work enters with quantity 1', () => {
    expect(filled(adding(stairs))).toEqual({
      items: [{ ...stairs, quantity: 1 }],
      total: 23_100,
      count: 1,
      lastUpdated: now.toISOString(),
    })
  })

  test('a work that is there already rises by one, and the total by its price', () => {
    expect(filled(adding(stairs), adding(cranes), adding(stairs))).toMatchObject({
      items: [
        { id: stairs.id, quantity: 2 },
        { id: cranes.id, quantity: 1 },
      ],
      total: 332_200,
      count: 3,
    })
  })

  test('an original cannot be in the cart twice', () => {
    expect(withItem(filled(adding(cranes, 1)), cranes, 1, now)).toEqual({ ok: false, code: 'not-available' })
  })

  test('nothing of which nothing is left enters', () => {
    expect(withItem(emptyCart, cranes, 0, now)).toEqual({ ok: false, code: 'not-available' })
  })
})

describe('changing the quantity', () => {
  const cart = filled(adding(stairs), adding(cranes))

  test('count and total change by the difference', () => {
    expect(withQuantity(cart, stairs.id, 4, 40, later)).toMatchObject({
      ok: true,
      value: { count: 5, total: 378_400, lastUpdated: later.toISOString() },
    })
  })

  test.each([0, -1, 1.5, Number.NaN])('%s is refused', (quantity) => {
    expect(withQuantity(cart, stairs.id, quantity, 40, later)).toEqual({ ok: false, code: 'quantity' })
  })

  test('more than there are is refused', () => {
    expect(withQuantity(cart, stairs.id, 3, 2, later)).toEqual({ ok: false, code: 'not-available' })
  })

  test('a work that is not in the cart is refused', () => {
    expect(withQuantity(cart, 'ffffffffffffffffffffffff', 1, null, later)).toEqual({ ok: false, code: 'not-in-cart' })
  })
})

test('removing takes out the line with all its copies', () => {
  const cart = filled(adding(stairs), adding(stairs), adding(cranes))
  expect(withoutItem(cart, stairs.id, later)).toMatchObject({ items: [{ id: cranes.id }], total: 286_000, count: 1 })
  expect(withoutItem(cart, 'unknown', later)).toBe(cart)
})

test('what was bought leaves the cart, and copies that were put in meanwhile stay', () => {
  const cart = filled(adding(stairs), adding(stairs), adding(stairs), adding(cranes))
  const bought = [
    { artworkId: stairs.id, quantity: 2 },
    { artworkId: cranes.id, quantity: 1 },
    { artworkId: null, quantity: 1 },
  ]
  const left = withoutBought(cart, bought, later)
  expect(left).toMatchObject({ items: [{ id: stairs.id, quantity: 1 }], total: 23_100, count: 1 })
  expect(withoutBought(left, bought, later)).toEqual(cleared(later))
})

test('agreeing to a new price changes the total', () => {
  const cart = filled(adding(stairs), adding(stairs))
  expect(withPrice(cart, stairs.id, cents(20_000), later)).toMatchObject({ total: 40_000, count: 2 })
})

test('clearing leaves an empty cart that says when', () => {
  expect(cleared(later)).toEqual({ items: [], total: 0, count: 0, lastUpdated: later.toISOString() })
})

type Step = { kind: 'add' | 'remove' | 'quantity' | 'price'; work: number; value: number; max: number | null }

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('add', 'remove', 'quantity', 'price'),
    work: fc.integer({ min: 0, max: 4 }),
    value: fc.integer({ min: -3, max: 120 }),
    max: fc.option(fc.integer({ min: 0, max: 12 })),
  }),
  { maxLength: 60 },
)

function take(cart: Cart, { kind, work, value, max }: Step): Cart {
  const id = `work-${work}`
  if (kind === 'remove') return withoutItem(cart, id, now)
  if (kind === 'price') return withPrice(cart, id, cents(Math.abs(value)), now)
  const changed =
    kind === 'add'
      ? withItem(cart, { ...stairs, id, price: cents(1000 + work) }, max, now)
      : withQuantity(cart, id, value, max, now)
  return changed.ok ? changed.value : cart
}

test('the lines of each artist stand together, in the order in which they were put in', () => {
  const byOther = { ...cranes, id: 'heron', artist: 'Heli Raudsepp', artistId: '' }
  const { items } = filled(adding(stairs), adding(byOther), adding(cranes))
  expect(linesByArtist(items).map((lines) => lines.map(({ id }) => id))).toEqual([[stairs.id, cranes.id], ['heron']])
  expect(linesByArtist([])).toEqual([])
})

test('whatever happens, total and count are those of the lines, each work stands once, with 1 or more', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const cart = taken.reduce(take, emptyCart)
      expect(cart.total).toBe(sum(cart.items.map((item) => times(item.price, item.quantity))))
      expect(cart.count).toBe(cart.items.reduce((count, item) => count + item.quantity, 0))
      expect(new Set(cart.items.map((item) => item.id)).size).toBe(cart.items.length)
      expect(cart.items.every((item) => item.quantity >= 1)).toBe(true)
    }),
  )
})

test('no step leaves more copies in the cart than there are', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 6 }), (taken, max) => {
      const cart = taken.reduce((before, step) => take(before, { ...step, max }), emptyCart)
      for (const { id } of cart.items) expect(findLine(cart, id)?.quantity).toBeLessThanOrEqual(max)
    }),
  )
})
