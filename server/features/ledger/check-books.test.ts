import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { artists, bookChecks, outgoingMail, payoutBatches } from '#server/database/schema.ts'
import { countWaiting } from '../../../tests/support/databases/count-waiting.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { openMoneyBack } from '../../../tests/support/money-back.ts'
import { goodCard } from '../../../tests/support/payments.ts'
import { checkBooks } from './check-books.ts'

/** What somebody did to an order with the database's own tools. */
const falsify = (database: Database, change: string) =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(change))
  })

test.each(databaseKinds)('books are checked and agree, on %s', async (kind) => {
  await using world = await openMoneyBack(kind)
  const { shop, database, time, call } = world
  await world.buy(goodCard)
  await world.deliver()
  const show = async () => (await call('GET /admin/overview', await world.admin())).books
  expect(await show()).toEqual({ checkedAt: null, total: 0, discrepancies: [] })
  await checkBooks(shop, time.now())
  expect(await show()).toEqual({ checkedAt: time.now().toISOString(), total: 0, discrepancies: [] })
  expect(await database.$count(outgoingMail, like(outgoingMail.key, 'discrepancies:%'))).toBe(0)
})

test('administrators see what does not agree, and are told of it once', async () => {
  await using world = await openMoneyBack()
  const { shop, app, database, time, call } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const refunded = (cents: number) => falsify(database, `update payments set refunded = ${cents}`)
  const show = async () => (await call('GET /admin/overview', await world.admin())).books
  const sentEmails = () => database.select().from(outgoingMail).where(like(outgoingMail.key, 'discrepancies:%'))
  await refunded(25)
  const since = time.now().toISOString()
  await checkBooks(shop, time.now())
  time.passMinutes(60)
  await checkBooks(shop, time.now())

  const { orderNumber: name } = (await world.show(orderId)).order
  const sum = { kind: 'order-cash', subject: 'order', id: orderId, name, batchId: null, amount: 0.25, since } as const
  const seen = { checkedAt: time.now().toISOString(), total: 1, discrepancies: [sum] }
  expect(await show()).toEqual(seen)
  expect((await call('GET /admin/health', await world.admin())).books).toEqual(seen)
  expect((await app.inject('/metrics')).body).toContain('\nlouend_book_discrepancies 1\n')
  // One for each administrator.
  expect((await sentEmails()).map(({ text }) => text.includes(name))).toEqual([true, true])

  time.passMinutes(1)
  await refunded(0)
  await checkBooks(shop, time.now())
  expect(await show()).toMatchObject({ total: 0, discrepancies: [] })
  time.passMinutes(1)
  await refunded(50)
  await checkBooks(shop, time.now())
  expect(await sentEmails()).toHaveLength(4)
  expect(await database.$count(bookChecks)).toBe(4)
})

test('two checks at once tell administrators once', async () => {
  await using world = await openMoneyBack()
  const { shop, database, time } = world
  await world.buy(goodCard)
  await world.deliver()
  await falsify(database, 'update payments set refunded = 25')
  const both = await database.transaction(async (tx) => {
    await tx.execute(sql`lock table book_checks in share mode`)
    const checks = Promise.all([checkBooks(shop, time.now()), checkBooks(shop, time.now())])
    await expect.poll(() => countWaiting(database)).toBe(2)
    return { checks }
  })
  expect(await both.checks).toEqual([1, 1])
  // One for each administrator.
  expect(await database.$count(outgoingMail, like(outgoingMail.key, 'discrepancies:%'))).toBe(2)
})

test('nothing goes to the bank while the books do not agree', async () => {
  await using world = await openMoneyBack()
  const { database, artist, artistId, time, call, buyer } = world
  const bankAccount = { iban: 'EE382200221020145685', holder: 'Leelo Uduvere' }
  await database.update(artists).set({ bankAccount }).where(eq(artists.id, artistId))
  const orderId = await world.buy(goodCard)
  const other = await world.buy(goodCard)
  await world.deliver()
  const asArtist = { token: await tokenIssuedAt(database, artist, time.now()) }
  await call('POST /orders/{id}/ship', { params: { id: orderId }, body: {}, ...asArtist })
  await call('POST /orders/{id}/confirm-receipt', { params: { id: orderId }, body: {}, ...buyer })
  time.passMinutes(40 * 24 * 60)
  const make = async () =>
    call('POST /admin/payout-batches', {
      body: { payouts: [{ artistId, amount: 1000 }], currentPassword },
      ...(await world.admin()),
    })

  await falsify(database, `update payments set refunded = 1 where order_id = '${other}'`)
  await expect(make()).rejects.toMatchObject({ problem: { code: 'books-disagree' } })
  expect(await database.$count(payoutBatches)).toBe(0)
  const { books } = await call('GET /admin/overview', await world.admin())
  expect(books.discrepancies).toMatchObject([{ kind: 'order-cash', id: other, amount: 0.01 }])

  await falsify(database, `update payments set refunded = 0 where order_id = '${other}'`)
  expect(await make()).toMatchObject({ total: 1000 })
})
