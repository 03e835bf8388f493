import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemCode } from '#contract/problem.ts'
import { cents } from '#domain/money.ts'
import { artworks, holds, orderHistory, orderLines, orders, payments as paymentRows } from '#server/database/schema.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { cartOf, createArtist, createArtwork, type Work } from '../../../tests/support/works.ts'

describe('a checkout that cannot be', () => {
  let open: OpenShop
  let buyer: Person
  let original: Work
  let print: Work
  let sold: Work
  let draft: Work
  let unapproved: Work
  let onRequest: Work
  let cheap: Work
  let dear: Work
  let dearer: Work
  let before: unknown

  beforeAll(async () => {
    open = await openShop()
    const { database } = open
    buyer = await createUser(open.shop)
    original = await createArtwork(database)
    print = await createArtwork(database, { edition: 5, price: cents(23_150) })
    sold = await createArtwork(database, { status: 'sold' })
    draft = await createArtwork(database, { status: 'draft' })
    unapproved = await createArtwork(database, { artistId: await createArtist(database, { approval: 'rejected' }) })
    onRequest = await createArtwork(database, { price: cents(0) })
    cheap = await createArtwork(database, { price: cents(45) })
    dear = await createArtwork(database, { price: cents(40_000_000) })
    dearer = await createArtwork(database, { price: cents(60_000_000) })
    before = await everything()
  })
  afterAll(() => open.close())

  async function everything() {
    const { database } = open
    const tables = [artworks, holds, orders, orderLines, orderHistory, paymentRows]
    return Promise.all(tables.map((table) => database.select().from(table)))
  }

  const unknown = { id: 'f'.repeat(24), artistId: '', title: {}, price: cents(100) }
  const withItem = (work: Work, change: Record<string, unknown>) => {
    const cart = cartOf(work)
    return { ...cart, items: cart.items.map((item) => ({ ...item, ...change })) }
  }

  const cases: [string, () => unknown, number, ProblemCode, string?][] = [
    ['an empty cart', () => ({ items: [], total: 0, shipping: 0, orderTotal: 0 }), 400, 'cart-empty'],
    ['an unknown work', () => cartOf(unknown), 404, 'artwork-not-found'],
    ['a draft', () => cartOf(draft), 404, 'artwork-not-found'],
    ['a work of an artist who is not approved', () => cartOf(unapproved), 404, 'artwork-not-found'],
    ['a work whose price is told on request', () => cartOf(onRequest), 409, 'price-on-request'],
    ['a sold work', () => cartOf(sold), 409, 'artwork-sold'],
    ['a good work beside a sold one', () => cartOf(original, sold), 409, 'artwork-sold'],
    ['two of an original', () => cartOf([original, 2]), 409, 'not-enough-left'],
    ['an original on two lines', () => cartOf(original, original), 409, 'not-enough-left'],
    ['six of an edition of five', () => cartOf([print, 6]), 409, 'not-enough-left'],
    ['quantity 0', () => withItem(print, { quantity: 0 }), 400, 'invalid', 'items.0.quantity'],
    ['a negative quantity', () => withItem(print, { quantity: -1 }), 400, 'invalid', 'items.0.quantity'],
    ['half a work', () => withItem(print, { quantity: 0.5 }), 400, 'invalid', 'items.0.quantity'],
    ['a quantity in words', () => withItem(print, { quantity: 'one' }), 400, 'invalid', 'items.0.quantity'],
    ['an id that is none', () => withItem(print, { productId: "1' or '1'='1" }), 400, 'invalid', 'items.0.productId'],
    ['a lower price', () => withItem(original, { price: 1 }), 409, 'PRICE_CHANGED'],
    ['a higher price', () => withItem(original, { price: 2861 }), 409, 'PRICE_CHANGED'],
    ['another kind of seller', () => withItem(original, { sellerStatus: 'trader' }), 409, 'seller-changed'],
    ['a seller of no kind', () => withItem(original, { sellerStatus: 'bank' }), 400, 'invalid', 'items.0.sellerStatus'],
    ['less than the provider charges', () => cartOf(cheap), 409, 'total-too-low'],
    ['more than can be paid at once', () => cartOf(dearer, dear), 409, 'total-too-high'],
    ['a negative price', () => withItem(original, { price: -1 }), 400, 'invalid', 'items.0.price'],
    ['a third of a cent', () => withItem(original, { price: 10.001 }), 400, 'invalid', 'items.0.price'],
    ['another total', () => ({ ...cartOf(original), total: 1 }), 409, 'PRICE_CHANGED'],
    ['another order total', () => ({ ...cartOf(original), orderTotal: 1 }), 409, 'PRICE_CHANGED'],
    [
      'shipping that is not asked for',
      () => ({ ...cartOf(original), shipping: 5, orderTotal: 2865 }),
      409,
      'PRICE_CHANGED',
    ],
    ['no items at all', () => ({ total: 0, shipping: 0, orderTotal: 0 }), 400, 'invalid', 'items'],
    [
      '51 lines',
      () => ({ ...cartOf(original), items: Array(51).fill(cartOf(original).items[0]) }),
      400,
      'invalid',
      'items',
    ],
    ['a list', () => [], 400, 'invalid'],
    ['null', () => null, 400, 'invalid'],
  ]

  test.each(cases)('%s is refused and changes nothing', async (_what, body, status, code, field) => {
    const answer = await send(JSON.stringify(body()))
    expect(answer.json()).toMatchObject({ success: false, code, status })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    if (field) expect(answer.json().fields).toHaveProperty([field])
    expect(await everything()).toEqual(before)
  })

  test('what cannot be bought because nobody may know of it has no availability either', async () => {
    for (const { id } of [unknown, draft, unapproved])
      await expect(open.call('GET /artworks/availability/{id}', { params: { id } })).rejects.toMatchObject({
        problem: { code: 'artwork-not-found', status: 404 },
      })
  })

  test('the sentence is in the language of the caller', async () => {
    const body = JSON.stringify(cartOf(sold))
    expect((await send(body, { 'accept-language': 'et' })).json().message).toBe('See teos on juba müüdud.')
    expect((await send(JSON.stringify({ ...cartOf(sold), items: [] }))).json().message).toBe('Cart is empty')
  })

  test('nobody checks out without a good token', async () => {
    const body = JSON.stringify(cartOf(original))
    const forged = await new SignJWT({ email: buyer.email })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(buyer.userId)
      .setExpirationTime('1 day')
      .sign(Buffer.from('a key that is not the shop’s, but long enough'))
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: buyer.userId }))}.`.replaceAll('=', '')
    for (const token of ['', 'nonsense', forged, unsigned, `${buyer.token}x`, buyer.token.slice(0, -3)]) {
      const answer = await send(body, { authorization: `Bearer ${token}` })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ success: false, message: 'Not authenticated', error: 'Not authenticated' })
    }
    expect(await everything()).toEqual(before)
  })

  test('a token that has run out is refused', async () => {
    await using later = await openShop({ now: () => new Date(Date.now() + 2 * 86_400_000) })
    const late = await createUser(later.shop)
    const checkout = later.call('POST /payments/create-checkout-session', {
      body: cartOf(await createArtwork(later.database)),
      ...late,
    })
    await expect(checkout).rejects.toMatchObject({ problem: { code: 'token-expired', status: 401 } })
  })

  test('bodies that are not JSON are refused', async () => {
    const codes = async (body: string, headers = {}) => {
      const answer = await send(body, headers)
      return [answer.statusCode, answer.json().code]
    }
    expect(await codes('{"items":')).toEqual([400, 'bad-json'])
    expect(await codes('items=1', { 'content-type': 'application/x-www-form-urlencoded' })).toEqual([
      415,
      'wrong-content-type',
    ])
    expect(await codes(`{"items":"${'x'.repeat(10_000_000)}"}`)).toEqual([413, 'too-large'])
  })

  test('an order that is not theirs cannot be confirmed or given up', async () => {
    for (const orderId of ['f'.repeat(24), 'nonsense'])
      for (const name of ['POST /payments/confirm', 'POST /payments/cancel-checkout'] as const) {
        const response = open.call(name, { body: { orderId }, ...buyer })
        await expect(response).rejects.toMatchObject({
          problem: orderId === 'nonsense' ? { code: 'invalid', status: 400 } : { code: 'order-not-found', status: 404 },
        })
      }
  })

  const send = (payload: string, headers: Record<string, string> = {}) =>
    open.app.inject({
      method: 'POST',
      url: '/api/payments/create-checkout-session',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}`, ...headers },
      payload,
    })
})
