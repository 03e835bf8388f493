import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { artworks, holds, outgoingMail } from '#server/database/schema.ts'
import { links } from '#site/links.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, declinedCard, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtist, createArtwork } from '../../../tests/support/works.ts'

test('the payment page is at the name of the machine under which the shop was opened', async () => {
  await using open = await openShop()
  const work = await createArtwork(open.database, { artistId: await createArtist(open.database) })
  const { token } = await createUser(open.shop)
  const answer = await open.app.inject({
    method: 'POST',
    url: '/api/payments/create-checkout-session',
    headers: { host: '127.0.0.1:3000', authorization: `Bearer ${token}` },
    payload: cartOf(work),
  })
  expect(answer.json().data.sessionUrl).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sandbox-bank\/pay\/cs_test_/)
})

describe('buying a work', () => {
  test('a buyer pays and holds a confirmed order; the work is sold', async () => {
    await using open = await openShop()
    const { shop, app, call, database } = open
    const artistUser = await createUser(shop, { email: 'leelo@louend.test', role: 'ARTIST', language: 'et' })
    const artistId = await createArtist(database, { userId: artistUser.userId })
    const work = await createArtwork(database, { artistId })
    const buyer = await createUser(shop)

    const checkout = await call('POST /payments/create-checkout-session', {
      body: cartOf(work),
      ...buyer,
      language: 'en',
    })
    expect(checkout.sessionUrl).toMatch(/\/sandbox-bank\/pay\/cs_test_/)
    const held = await call('GET /artworks/availability/{id}', { params: { id: work.id } })
    expect(held).toMatchObject({
      status: 'active',
      available: 0,
      heldUntil: checkout.holdExpiresAt,
      heldByCaller: false,
      ownWork: false,
    })
    expect(await call('GET /artworks/availability/{id}', { params: { id: work.id }, ...buyer })).toMatchObject({
      heldByCaller: true,
    })

    const answer = await submitPayment(app, checkout.sessionUrl)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(
      new RegExp(`/en/order-confirmation/${checkout.orderId}\\?session_id=cs_test_`),
    )
    await bankOf(shop).deliverWebhooks()

    const order = await call('GET /orders/{id}', { params: { id: checkout.orderId }, ...buyer })
    expect(order).toMatchObject({
      status: 'paid',
      subtotal: 2860,
      shipping: 0,
      tax: 0,
      total: 2860,
      viewer: 'buyer',
      shippingAddress: { name: 'Maarja Tamm', line1: 'Koidu 14–6', postal_code: '10136', country: 'EE', line2: null },
      items: [{ title: 'Before the Cranes Wake', artist: 'Leelo Uduvere', quantity: 1, price: 2860 }],
    })
    expect(order.orderNumber).toMatch(/^LO-\d{4}-\d{6}$/)
    expect(order.history.map(({ status }) => status)).toEqual(['pending_payment', 'paid'])
    const [sold] = await database.select().from(artworks).where(eq(artworks.id, work.id))
    expect(sold).toMatchObject({ status: 'sold', available: 0 })
    expect(await call('GET /artworks/availability/{id}', { params: { id: work.id } })).toMatchObject({
      status: 'sold',
      heldUntil: null,
    })

    const emails = await database.select().from(outgoingMail)
    expect(emails.map(({ to, language, subject }) => ({ to, language, subject }))).toEqual([
      { to: buyer.email, language: 'en', subject: `Thank you! Order ${order.orderNumber} is paid` },
      { to: 'leelo@louend.test', language: 'et', subject: 'Müüdud: „Enne kurgede ärkamist“' },
    ])
    const mailbox = await app.inject('/dev/mail.json')
    expect(mailbox.json()).toHaveLength(2)
    const { links: sent } = mailbox.json().find(({ to }: { to: string }) => to === buyer.email)
    expect(sent).toEqual(
      [links.order('en', checkout.orderId), links.returns('en'), links.terms('en', '2026-11-26')].map((path) =>
        expect.stringMatching(`${path}$`),
      ),
    )
  })

  test('the artist sees their own lines, an admin all of them, a stranger nothing', async () => {
    await using open = await openShop()
    const { shop, app, call, database } = open
    const artist = await createUser(shop, { role: 'ARTIST' })
    const mine = await createArtwork(database, { artistId: await createArtist(database, { userId: artist.userId }) })
    const other = await createArtwork(database, { price: cents(10_000), title: { en: 'Two Wells' } })
    const buyer = await createUser(shop)
    const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
      body: cartOf(mine, other),
      ...buyer,
    })
    const request = { params: { id: orderId } }
    await expect(call('GET /orders/{id}', { ...request, ...artist })).rejects.toMatchObject({
      problem: { code: 'order-not-found' },
    })

    await submitPayment(app, sessionUrl)
    await bankOf(shop).deliverWebhooks()
    const seen = await call('GET /orders/{id}', { ...request, ...artist })
    expect(seen).toMatchObject({ viewer: 'artist', total: 2860, buyer: null, items: [{ artworkId: mine.id }] })
    expect(seen.items).toHaveLength(1)
    const admin = await call('GET /orders/{id}', { ...request, ...(await createUser(shop, { role: 'ADMIN' })) })
    expect(admin).toMatchObject({ viewer: 'admin', total: 2960, buyer: { email: buyer.email } })
    await expect(call('GET /orders/{id}', { ...request, ...(await createUser(shop)) })).rejects.toMatchObject({
      problem: { code: 'order-not-found', status: 404 },
    })
    await expect(call('GET /orders/{id}', request)).rejects.toMatchObject({
      problem: { code: 'sign-in-needed', status: 401 },
    })
  })

  test('a declined card leaves the order open for another card', async () => {
    await using open = await openShop()
    const { shop, app, call, database } = open
    const buyer = await createUser(shop)
    const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
      body: cartOf(await createArtwork(database)),
      ...buyer,
      language: 'et',
    })
    const declined = await submitPayment(app, sessionUrl, { cardNumber: declinedCard, name: 'Õie <b>Ööbik</b>' })
    expect(declined.statusCode).toBe(402)
    expect(declined.body).toContain('Pank lükkas makse tagasi.')
    expect(declined.body).toContain('value="Õie &lt;b&gt;Ööbik&lt;/b&gt;"')
    await bankOf(shop).deliverWebhooks()
    expect(await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })).toMatchObject({
      status: 'payment_failed',
    })

    expect((await submitPayment(app, sessionUrl)).statusCode).toBe(303)
    await bankOf(shop).deliverWebhooks()
    const order = await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })
    expect(order.history.map(({ status }) => status)).toEqual(['pending_payment', 'payment_failed', 'paid'])
  })

  test('the return page finishes an order that no webhook told us about', async () => {
    await using open = await openShop()
    const { shop, app, call, database } = open
    await bankOf(shop).holdWebhooks()
    const buyer = await createUser(shop)
    const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
      body: cartOf(await createArtwork(database)),
      ...buyer,
    })
    await submitPayment(app, sessionUrl)
    expect(await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })).toMatchObject({
      status: 'pending_payment',
    })
    expect(await call('POST /payments/confirm', { body: { orderId }, ...buyer })).toMatchObject({ status: 'paid' })

    bankOf(shop).releaseWebhooks()
    await bankOf(shop).deliverWebhooks()
    const order = await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })
    expect(order.history.filter(({ status }) => status === 'paid')).toHaveLength(1)
    expect(await database.select().from(outgoingMail)).toHaveLength(2)
  })

  test('giving up lets the work go at once, and closes the payment page', async () => {
    await using open = await openShop()
    const { shop, app, call, database } = open
    const work = await createArtwork(database)
    const buyer = await createUser(shop)
    const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
      body: cartOf(work),
      ...buyer,
    })
    const stranger = await createUser(shop)
    await expect(call('POST /payments/cancel-checkout', { body: { orderId }, ...stranger })).rejects.toMatchObject({
      problem: { code: 'order-not-found' },
    })
    expect(await call('POST /payments/cancel-checkout', { body: { orderId }, ...buyer })).toMatchObject({
      status: 'cancelled',
    })
    expect(await call('POST /payments/cancel-checkout', { body: { orderId }, ...buyer })).toMatchObject({
      status: 'cancelled',
    })
    expect((await submitPayment(app, sessionUrl)).statusCode).toBe(410)
    expect(await call('GET /artworks/availability/{id}', { params: { id: work.id } })).toMatchObject({
      available: 1,
      heldUntil: null,
    })
    await call('POST /payments/create-checkout-session', { body: cartOf(work), ...stranger })
  })

  test('giving up a paid order is refused, and the order is paid', async () => {
    await using open = await openShop()
    const { shop, app, call, database } = open
    await bankOf(shop).holdWebhooks()
    const buyer = await createUser(shop)
    const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
      body: cartOf(await createArtwork(database)),
      ...buyer,
    })
    await submitPayment(app, sessionUrl)
    await expect(call('POST /payments/cancel-checkout', { body: { orderId }, ...buyer })).rejects.toMatchObject({
      problem: { code: 'already-paid' },
    })
    expect(await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })).toMatchObject({ status: 'paid' })
  })

  test('checking out the same cart again takes the buyer back to the same page', async () => {
    await using open = await openShop()
    const { shop, call, database } = open
    const work = await createArtwork(database)
    const buyer = await createUser(shop)
    const [first, second] = await Promise.all([
      call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer }),
      call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer }),
    ])
    expect(second).toEqual(first)
    expect(await call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer })).toEqual(first)
  })

  test('checking out a larger cart replaces the first checkout', async () => {
    await using open = await openShop()
    const { shop, app, call, database } = open
    const [work, more] = [await createArtwork(database), await createArtwork(database)]
    const buyer = await createUser(shop)
    const first = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer })
    const second = await call('POST /payments/create-checkout-session', { body: cartOf(work, more), ...buyer })
    expect(second.orderId).not.toBe(first.orderId)
    expect((await submitPayment(app, first.sessionUrl)).statusCode).toBe(410)
    expect(await call('GET /orders/{id}', { params: { id: first.orderId }, ...buyer })).toMatchObject({
      status: 'cancelled',
    })
    const live = await database.select().from(holds).where(eq(holds.state, 'held'))
    expect(live.map(({ orderId }) => orderId)).toEqual([second.orderId, second.orderId])
  })

  test('checking out anew after paying in another tab is refused, never charged twice', async () => {
    await using open = await openShop()
    const { shop, app, call, database } = open
    await bankOf(shop).holdWebhooks()
    const [work, more] = [await createArtwork(database), await createArtwork(database)]
    const buyer = await createUser(shop)
    const first = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer })
    await submitPayment(app, first.sessionUrl)
    await expect(
      call('POST /payments/create-checkout-session', { body: cartOf(work, more), ...buyer }),
    ).rejects.toMatchObject({
      problem: { code: 'already-paid', details: { orderId: first.orderId } },
    })
    expect(await call('GET /orders/{id}', { params: { id: first.orderId }, ...buyer })).toMatchObject({
      status: 'paid',
    })
  })

  test('an edition sells copy by copy until none is left', async () => {
    await using open = await openShop()
    const { shop, app, call, database } = open
    const print = await createArtwork(database, { edition: 3, price: cents(23_100) })
    const [first, second] = [await createUser(shop), await createUser(shop)]
    const two = await call('POST /payments/create-checkout-session', { body: cartOf([print, 2]), ...first })
    await expect(
      call('POST /payments/create-checkout-session', { body: cartOf([print, 2]), ...second }),
    ).rejects.toMatchObject({
      problem: { code: 'not-enough-left', details: { artworkId: print.id, available: 1 } },
    })
    const one = await call('POST /payments/create-checkout-session', { body: cartOf(print), ...second })
    for (const { sessionUrl } of [two, one]) await submitPayment(app, sessionUrl)
    await bankOf(shop).deliverWebhooks()
    const copies = await database.select({ copy: holds.copy, state: holds.state }).from(holds).orderBy(holds.copy)
    expect(copies).toEqual([1, 2, 3].map((copy) => ({ copy, state: 'sold' })))
    const [sold] = await database.select().from(artworks).where(eq(artworks.id, print.id))
    expect(sold).toMatchObject({ status: 'sold', available: 0 })
    const bought = await Promise.all([
      call('GET /orders/{id}', { params: { id: two.orderId }, ...first }),
      call('GET /orders/{id}', { params: { id: one.orderId }, ...second, language: 'et' }),
    ])
    const words = bought.map(({ items }) => items[0]?.copiesFormatted)
    expect(words).toEqual(['Copies 1, 2 of 3', 'Eksemplar 3, tiraaž 3'])
  })

  test('nobody buys what they sell', async () => {
    await using open = await openShop()
    const { shop, call, database } = open
    const artist = await createUser(shop, { role: 'ARTIST' })
    const artistId = await createArtist(database, { userId: artist.userId })
    const [own, others] = [await createArtwork(database, { artistId }), await createArtwork(database)]
    const buy = (cart: ReturnType<typeof cartOf>, language: 'en' | 'et' = 'en') =>
      call('POST /payments/create-checkout-session', { body: cart, ...artist, language })
    for (const cart of [cartOf(own), cartOf(others, own)])
      await expect(buy(cart)).rejects.toMatchObject({
        problem: { code: 'own-work', status: 409, details: { artworkId: own.id } },
      })
    await expect(buy(cartOf(own), 'et')).rejects.toMatchObject({
      problem: { message: 'Müüte seda teost ise, seepärast ei saa te seda osta.' },
    })
    expect(await database.$count(holds)).toBe(0)
    const seen = async (id: string, who = {}) =>
      (await call('GET /artworks/availability/{id}', { params: { id }, ...who })).ownWork
    expect(await seen(own.id, artist)).toBe(true)
    expect(await seen(others.id, artist)).toBe(false)
    expect(await seen(own.id)).toBe(false)
    await buy(cartOf(others))
  })

  test('"my orders" lists what was bought, newest first, without checkouts that were given up', async () => {
    await using open = await openShop()
    const { shop, app, call, database } = open
    const buyer = await createUser(shop)
    const abandoned = await call('POST /payments/create-checkout-session', {
      body: cartOf(await createArtwork(database)),
      ...buyer,
    })
    await call('POST /payments/cancel-checkout', { body: { orderId: abandoned.orderId }, ...buyer })
    const bought: string[] = []
    for (let number = 0; number < 3; number += 1) {
      const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
        body: cartOf(await createArtwork(database)),
        ...buyer,
      })
      await submitPayment(app, sessionUrl)
      bought.unshift(orderId)
    }
    await bankOf(shop).deliverWebhooks()
    const page = await call('GET /orders', { query: { page: 1, size: 2 }, ...buyer })
    expect(page).toMatchObject({ totalElements: 3, totalPages: 2, number: 1, size: 2 })
    expect(page.content.map(({ id }) => id)).toEqual(bought.slice(0, 2))
    expect((await call('GET /orders', { query: { page: 1 }, ...(await createUser(shop)) })).content).toEqual([])
  })
})
