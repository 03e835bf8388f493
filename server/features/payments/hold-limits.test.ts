import { eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders, users } from '#server/database/schema.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { createUser, type Person } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { clock } from '../../../tests/support/payments.ts'
import { cartOf, createArtwork, type Work } from '../../../tests/support/works.ts'
import { expireHolds } from './payment-jobs.ts'

const refused = (code: string) => ({ problem: { code, status: 409 } })
const checkOut = (shop: OpenShop, buyer: Person, ...lines: Parameters<typeof cartOf>) =>
  shop.call('POST /payments/create-checkout-session', { body: cartOf(...lines), ...buyer })
const createArtworks = async (shop: OpenShop, count: number): Promise<Work[]> => {
  const works: Work[] = []
  for (let made = 0; made < count; made += 1) works.push(await createArtwork(shop.database))
  return works
}

describe.each(databaseKinds)('nobody keeps the shop from others, on %s', (database) => {
  test('one buyer holds at most ten originals, in one order or in many at once', async () => {
    await using shop = await openShop({ database })
    const buyer = await createUser(shop.shop)
    const works = await createArtworks(shop, 14)
    await expect(checkOut(shop, buyer, ...works.slice(0, 11))).rejects.toMatchObject(refused('too-much-held'))
    await checkOut(shop, buyer, ...works.slice(0, 8))
    const ends = await Promise.allSettled(works.slice(8).map((work) => checkOut(shop, buyer, work)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(refused('too-much-held'))
    const other = await createUser(shop.shop)
    const lost = ends.findIndex(({ status }) => status === 'rejected')
    const free = works[8 + lost]
    if (!free) throw new Error('no work was left')
    await checkOut(shop, other, free)
  })

  test('a hundred accounts of one address hold no more than the address may', async () => {
    await using shop = await openShop({ database, environment: { RATE_LIMIT_FACTOR: '1' } })
    const works = await createArtworks(shop, 25)
    let held = 0
    for (const work of works)
      await checkOut(shop, await createUser(shop.shop), work).then(
        () => {
          held += 1
        },
        (error) => expect(error).toMatchObject(refused('too-much-held')),
      )
    expect(held).toBe(20)
    expect(await shop.database.$count(orders, isNotNull(orders.placedFrom))).toBe(20)
  })
})

describe('a buyer', () => {
  test('holds twenty copies, and two works until the e-mail is verified', async () => {
    await using shop = await openShop()
    const buyer = await createUser(shop.shop)
    const print = await createArtwork(shop.database, { edition: 50 })
    await expect(checkOut(shop, buyer, [print, 21])).rejects.toMatchObject(refused('too-much-held'))
    await checkOut(shop, buyer, [print, 20])
    const unverified = await createUser(shop.shop)
    await shop.database.update(users).set({ verified: false }).where(eq(users.id, unverified.userId))
    const [one, two, three] = (await createArtworks(shop, 3)) as [Work, Work, Work]
    await checkOut(shop, unverified, one, [print, 3])
    await expect(checkOut(shop, unverified, two)).rejects.toMatchObject(refused('verify-to-hold-more'))
    await expect(checkOut(shop, buyer, one)).rejects.toMatchObject(refused('artwork-held'))
    await checkOut(shop, buyer, three)
  })

  test('gets no fresh thirty minutes for what they just held, and rests when they let it lapse', async () => {
    const { now, passMinutes } = clock()
    await using shop = await openShop({ now })
    const buyer = await createUser(shop.shop)
    const [work, other] = (await createArtworks(shop, 2)) as [Work, Work]
    const first = await checkOut(shop, buyer, work)
    passMinutes(22)
    // A larger cart replaces the first order, and ends when that would have ended.
    const second = await checkOut(shop, buyer, work, other)
    expect(second.orderId).not.toBe(first.orderId)
    expect(second.holdExpiresAt).toBe(first.holdExpiresAt)
    await shop.call('POST /payments/cancel-checkout', { body: { orderId: second.orderId }, ...buyer })
    passMinutes(5)
    const details = { artworkId: work.id }
    await expect(checkOut(shop, buyer, work)).rejects.toMatchObject({ problem: { code: 'held-lately', details } })
    await checkOut(shop, await createUser(shop.shop), other)
    passMinutes(9)
    const third = await checkOut(shop, buyer, work)
    expect(new Date(third.holdExpiresAt).getTime() - now().getTime()).toBe(30 * 60_000)
    passMinutes(31)
    await expireHolds(shop.shop, now())
    passMinutes(8)
    await expect(checkOut(shop, buyer, work)).rejects.toMatchObject(refused('held-lately'))
    passMinutes(2)
    await checkOut(shop, buyer, work)
  })

  test('leaves no trace of the address once an order is over', async () => {
    await using shop = await openShop()
    const buyer = await createUser(shop.shop)
    const { orderId } = await checkOut(shop, buyer, await createArtwork(shop.database))
    const traces = () => shop.database.$count(orders, isNotNull(orders.placedFrom))
    expect(await traces()).toBe(1)
    await shop.call('POST /payments/cancel-checkout', { body: { orderId }, ...buyer })
    expect(await traces()).toBe(0)
  })
})
