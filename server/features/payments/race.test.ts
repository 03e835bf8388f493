import { describe, expect, test } from 'vitest'
import { isProblem } from '#contract/client.ts'
import { artworks, holds, orders, outgoingMail } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, submitPayment } from '../../../tests/support/payments.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'

describe.each(databaseKinds)('on %s', (database) => {
  test('fifty buyers race for one original: one pays, 49 are told why not, nothing stays held', async () => {
    await using open = await openShop({ database })
    const { shop, app, call } = open
    const work = await createArtwork(open.database)
    const buyers = await Promise.all(Array.from({ length: 50 }, () => createUser(shop)))

    const race = await Promise.allSettled(
      buyers.map(async (buyer) => {
        const { sessionUrl } = await call('POST /payments/create-checkout-session', { body: cartOf(work), ...buyer })
        expect((await submitPayment(app, sessionUrl)).statusCode).toBe(303)
      }),
    )
    await bankOf(shop).deliverWebhooks()

    const refusals = race.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(refusals).toHaveLength(49)
    for (const refusal of refusals) expect(isProblem(refusal, 'artwork-held', 'artwork-sold')).toBe(true)
    expect(await open.database.select({ state: orders.state }).from(orders)).toEqual([{ state: 'paid' }])
    expect(await open.database.select({ state: holds.state }).from(holds)).toEqual([{ state: 'sold' }])
    expect(await open.database.select().from(artworks)).toMatchObject([{ status: 'sold', available: 0 }])
    expect(await open.database.select().from(outgoingMail)).toHaveLength(2)
  })

  test('carts that share works in crossing orders never wait for each other for ever', async () => {
    await using open = await openShop({ database })
    const { shop, call } = open
    const works = await Promise.all(Array.from({ length: 4 }, () => createArtwork(open.database, { edition: 6 })))
    const carts = Array.from({ length: 24 }, (_, turn) => {
      const turned = [...works.slice(turn % 4), ...works.slice(0, turn % 4)]
      return turn % 2 === 0 ? turned : turned.toReversed()
    })
    const ends = await Promise.allSettled(
      carts.map(async (cart) =>
        call('POST /payments/create-checkout-session', { body: cartOf(...cart), ...(await createUser(shop)) }),
      ),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    for (const end of ends) if (end.status === 'rejected') expect(isProblem(end.reason, 'artwork-held')).toBe(true)
    expect(await open.database.select({ available: artworks.available }).from(artworks)).toEqual(
      Array(4).fill({ available: 0 }),
    )
  })
})
