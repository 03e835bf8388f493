import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SellerStatus } from '#domain/person.ts'
import { artists, orderLines, orders } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  test('whoever saw the seller as something else is told, and an order that was placed before is not paid in its place', async () => {
    await using open = await openShop({ database: kind })
    const { call, database, shop } = open
    const buyer = await createUser(shop)
    const work = await createArtwork(database)
    const become = (sellerStatus: SellerStatus) =>
      database.update(artists).set({ sellerStatus }).where(eq(artists.id, work.artistId))
    const checkOut = (seen: SellerStatus | undefined) => {
      const cart = cartOf(work)
      const items = cart.items.map((item) => ({ ...item, sellerStatus: seen }))
      return call('POST /payments/create-checkout-session', { body: { ...cart, items }, ...buyer })
    }
    const changed = { problem: { code: 'seller-changed', status: 409, details: { artworkId: work.id } } }

    await become('trader')
    const first = await checkOut('trader')
    expect((await checkOut('trader')).orderId).toBe(first.orderId)
    await become('private')
    await expect(checkOut('trader')).rejects.toMatchObject(changed)
    expect(await database.$count(orders, eq(orders.state, 'pending_payment'))).toBe(1)
    const { sellerStatus } = await call('GET /artworks/availability/{id}', { params: { id: work.id } })
    expect(sellerStatus).toBe('private')
    const second = await checkOut(sellerStatus)
    expect(second.orderId).not.toBe(first.orderId)
    const lines = await database.select().from(orderLines).where(eq(orderLines.orderId, second.orderId))
    expect(lines.map((line) => line.sellerStatus)).toEqual(['private'])
    // Programs that do not say what they showed are served as before.
    expect((await checkOut(undefined)).orderId).toBe(second.orderId)
  })
})
