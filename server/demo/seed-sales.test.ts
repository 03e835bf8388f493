import { asc, desc, eq, isNotNull, or, sum } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  artists,
  artworks,
  ledgerEntries,
  orderLines,
  orders,
  providerChecks,
  refunds,
  users,
} from '#server/database/schema.ts'
import { readAccountSums } from '#server/features/ledger/account-sums.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { reconcilePayments } from '#server/features/payments/payment-jobs.ts'
import { compareProvider } from '#server/features/provider/compare-provider.ts'
import { readProvider } from '#server/features/provider/provider-comparison.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { bankOf } from '../../tests/support/payments.ts'
import { createArtist } from '../../tests/support/works.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedSales } from './seed-sales.ts'

test('no page of the past is closed by the bank of today before it is paid', async () => {
  await using open = await openShop()
  const { shop, database } = open
  await seedAccounts(shop)
  const [{ id: userId } = { id: '' }] = await database.select().from(users).where(eq(users.email, 'artist@louend.test'))
  await createArtist(database, { userId })
  let isOver = false
  const deliver = async () => {
    while (!isOver) await Promise.all([bankOf(shop).deliverWebhooks(), new Promise(setImmediate)])
  }
  await Promise.all([deliver(), seedSales(shop).finally(() => (isOver = true))])
  expect(await database.$count(orders, isNotNull(orders.paidAt))).toBe(7)
})

test('the demo’s artist has sold an edition out, in orders of every state that the books agree with', async () => {
  await using open = await openShop()
  const { shop, database } = open
  await seedAccounts(shop)
  const [{ id: userId } = { id: '' }] = await database.select().from(users).where(eq(users.email, 'artist@louend.test'))
  const artistId = await createArtist(database, { userId })
  await database.update(artists).set({ sellerStatus: 'trader' })
  await seedSales(shop)
  await seedSales(shop)

  const read = async () =>
    (await database.select().from(orderLines).orderBy(asc(orderLines.id))).map(({ state }) => state)
  const states = ['refunded', 'delivered', 'delivered', 'return_requested', 'shipped', 'preparing', 'paid']
  expect(await read()).toEqual(states)
  expect(await database.select().from(artworks)).toMatchObject([{ status: 'sold', available: 0 }])
  expect(await database.$count(orders)).toBe(7)
  expect((await database.select().from(refunds)).map(({ doneAt }) => doneAt)).toEqual([
    expect.any(Date),
    expect.any(Date),
  ])
  const [books] = await database.select({ total: sum(ledgerEntries.amount) }).from(ledgerEntries)
  expect(Number(books?.total)).toBe(0)
  expect(await readBalance(database, artistId, shop.now())).toMatchObject({ payable: 15_000, held: 60_000 })

  // What the bank reports of it afterwards is nothing new.
  await bankOf(shop).deliverWebhooks()
  await reconcilePayments(shop, shop.now())
  expect(await read()).toEqual(states)
  expect(await findDiscrepancies(database)).toEqual({ total: 0, found: [] })

  // Nothing was paid to an artist before the provider had paid it to the bank, and the next night finds nothing new.
  const isOfBank = or(eq(ledgerEntries.account, 'bank'), isNotNull(ledgerEntries.payoutId))
  const moved = await database.select().from(ledgerEntries).where(isOfBank).orderBy(asc(ledgerEntries.at))
  let inBank = 0
  for (const { amount } of moved.filter(({ account }) => account !== 'artist')) {
    inBank += amount
    expect(inBank).toBeGreaterThanOrEqual(0)
  }
  expect(inBank).toBeGreaterThan(0)
  expect((await readAccountSums(database)).bank).toBe(inBank)
  const [before] = await database.select().from(providerChecks).orderBy(desc(providerChecks.at)).limit(1)
  expect(before).toMatchObject({ total: 0 })
  await compareProvider(shop, shop.now(), new AbortController().signal)
  expect(await readProvider(database)).toMatchObject({ total: 0, accounts: { bank: inBank, owedToBuyers: 0 } })
})
