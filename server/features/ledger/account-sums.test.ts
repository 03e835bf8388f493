import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ledgerEntries, payouts, refunds } from '#server/database/schema.ts'
import { lockOrder } from '#server/features/orders/order-store.ts'
import { markByHand } from '#server/features/payouts/mark-by-hand.ts'
import { compareProvider } from '#server/features/provider/compare-provider.ts'
import { countWaiting } from '../../../tests/support/databases/count-waiting.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import {
  buyDelivered,
  decideUnsent,
  lineOf,
  type MoneyBack,
  openMoneyBack,
  payOtherSum,
  refundAsAdmin,
  refundsFailCard,
} from '../../../tests/support/money-back.ts'
import { clock, goodCard } from '../../../tests/support/payments.ts'
import { readAccountSums } from './account-sums.ts'
import { findDiscrepancies } from './find-discrepancies.ts'
import { bookUnbought, payOut } from './ledger-store.ts'

const start = new Date('2026-05-11T09:00:00Z')
const day = 24 * 60

/** A minute later, so that it is the last one. */
function compare({ shop, time }: MoneyBack): Promise<void> {
  time.passMinutes(1)
  return compareProvider(shop, time.now(), new AbortController().signal)
}

const show = async (world: MoneyBack) => (await world.call('GET /admin/health', await world.admin())).provider

/** A refund of 100 € that came back, and that an administrator has paid from the bank. */
async function payByHand(world: MoneyBack): Promise<string> {
  const orderId = await world.buy(refundsFailCard)
  await world.deliver()
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 100)
  world.time.passMinutes(1)
  await world.deliver()
  const [failed] = (await world.show(orderId)).refunds
  await world.call('POST /admin/orders/{id}/refund-paid-by-hand', {
    params: { id: orderId },
    body: { refundId: failed?.id ?? '', reason: 'By bank transfer', currentPassword },
    ...(await world.admin()),
  })
  return failed?.id ?? ''
}

/** As somebody with the rights of the owner could. */
const changeByHand = ({ database }: MoneyBack, statement: string) =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(statement))
  })

describe.each(databaseKinds)('on %s', (kind) => {
  test('what is with the provider and what is in the bank can be told apart, and agrees with the provider', async () => {
    await using world = await openMoneyBack(kind, clock(start))
    const { database, shop, time, artistId } = world
    expect(await show(world)).toMatchObject({ accounts: null })
    await buyDelivered(world)
    await compare(world)
    const fee = 1675
    // Sold, and paid by the provider to the bank within the month.
    const sold = 110_000 - fee
    expect(await show(world)).toMatchObject({
      sums: { balance: 0, paidOut: sold / 100 },
      accounts: { provider: 0, bank: sold / 100, notSent: 0, owedToBuyers: 0 },
    })
    expect(await payOut(shop, artistId, 'test', time.now())).toMatchObject({ ok: true })
    await compare(world)
    expect((await show(world)).accounts).toMatchObject({ provider: 0, bank: (sold - 100_000) / 100 })
    const [payout] = await database.select().from(payouts)
    const returned = { kind: 'payout-returned', payoutId: payout?.id ?? '', reason: 'AC04' } as const
    expect(await markByHand(shop, returned, { userId: world.adminIds[0] ?? '' }, time.now())).toMatchObject({
      ok: true,
    })
    await payByHand(world)
    const refundedLater = await world.buy(goodCard)
    await payOtherSum(world, refundsFailCard)
    time.passMinutes(1)
    await world.deliver()
    await decideUnsent(world, refundedLater, 20_000)
    await compare(world)
    const { sums, accounts, total } = await show(world)
    // Two are sold, one of which is to be refunded in part; a third has bought nothing.
    expect(accounts).toEqual({
      provider: (3 * 110_000 - 20_000 - 3 * fee) / 100,
      bank: (sold - 10_000) / 100,
      notSent: 200,
      owedToBuyers: 1100,
    })
    expect(sums?.balance).toBe((3 * 110_000 - 3 * fee) / 100)
    expect(total).toBe(0)
    expect((await findDiscrepancies(database)).found).toEqual([])
  })

  test('a payment that bought nothing is owed to its buyer until it has gone back', async () => {
    await using world = await openMoneyBack(kind, clock(start))
    const { database, time } = world
    const bookings = async (orderId: string) =>
      (await database.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId)))
        .map(({ kind, account, amount }) => `${kind} ${account} ${amount}`)
        .sort()
    const received = ['unbought buyer -110000', 'unbought provider 110000']
    const returned = [...received, 'unbought buyer 110000', 'unbought provider -110000'].sort()
    const refunded = await payOtherSum(world, goodCard)
    expect(await bookings(refunded)).toEqual(returned)
    expect((await world.show(refunded)).ledger).toHaveLength(4)

    // What was refunded comes back.
    const refused = await payOtherSum(world, refundsFailCard)
    time.passMinutes(1)
    await world.deliver()
    expect(await bookings(refused)).toEqual([...returned, ...received].sort())
    expect(await readAccountSums(database)).toMatchObject({ owedToBuyers: 110_000, unaccounted: 0 })

    // As a version before left it.
    await changeByHand(world, 'delete from ledger_entries where order_id is not null')
    expect(await readAccountSums(database)).toMatchObject({ owedToBuyers: 0, unaccounted: -110_000 })
    await compare(world)
    expect([await bookings(refused), await bookings(refunded)]).toEqual([received, []])
    expect(await show(world)).toMatchObject({ total: 0, accounts: { owedToBuyers: 1100 } })

    const [refund] = (await world.show(refused)).refunds
    await world.call('POST /admin/orders/{id}/refund-paid-by-hand', {
      params: { id: refused },
      body: { refundId: refund?.id ?? '', reason: 'By bank transfer', currentPassword },
      ...(await world.admin()),
    })
    expect(await bookings(refused)).toEqual(returned)
    expect(await readAccountSums(database)).toMatchObject({ owedToBuyers: 0, bank: -110_000, unaccounted: 0 })
    expect((await findDiscrepancies(database)).found).toEqual([])
  })

  test('money that nothing accounts for is a difference with the provider, and can be explained', async () => {
    await using world = await openMoneyBack(kind, clock(start))
    const { database, time, call } = world
    await world.buy(goodCard)
    await world.deliver()
    time.passMinutes(day)
    const entry = (id: string, account: string, amount: number) => ({
      id: id.repeat(24),
      transactionId: 'by hand',
      kind: 'settled' as const,
      account: account as 'cash',
      amount: sql`${amount}`,
      at: time.now(),
    })
    await database.insert(ledgerEntries).values([entry('a', 'cash', 700), entry('b', 'commission', -700)])
    await compare(world)
    const difference = { kind: 'account', source: 'account', ours: 7, theirs: null }
    expect(await show(world)).toMatchObject({ total: 1, differences: [difference] })
    await call('POST /admin/health/differences/{kind}/{source}/explanation', {
      params: { kind: 'account', source: 'account' },
      body: { reason: 'Put in for a trial.', currentPassword },
      ...(await world.admin()),
    })
    await compare(world)
    expect((await show(world)).total).toBe(0)
  })
})

test('a payment left unbooked is booked once by two who do so at the same moment', async () => {
  await using world = await openMoneyBack('postgres', clock(start))
  const { database, time } = world
  const orderId = await payOtherSum(world, refundsFailCard)
  time.passMinutes(1)
  await world.deliver()
  await changeByHand(world, 'delete from ledger_entries where order_id is not null')
  const compared = await database.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const comparison = compare(world)
    await expect.poll(() => countWaiting(database)).toBe(1)
    await bookUnbought(tx, orderId, time.now())
    // Not awaited in here: it goes on when this transaction has ended.
    return { comparison }
  })
  await compared.comparison
  expect(await readAccountSums(database)).toMatchObject({ owedToBuyers: 110_000, unaccounted: 0 })
  expect(await database.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId))).toHaveLength(2)
})

test('what moves to the bank is booked once, also what a version booked nothing of', async () => {
  await using world = await openMoneyBack('postgres', clock(start))
  const { database, time } = world
  const refundId = await payByHand(world)
  time.passMinutes(8 * day)
  await compare(world)
  const transfers = async () =>
    (await database.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'transfer')))
      .map(({ account, amount }) => `${account} ${amount}`)
      .sort()
  const paidOut = 110_000 - 1675
  const expected = [`bank ${paidOut}`, 'bank -10000', `provider ${-paidOut}`, 'provider 10000'].sort()
  expect(await transfers()).toEqual(expected)
  await changeByHand(world, `delete from ledger_entries where kind = 'transfer'`)
  expect(await readAccountSums(database)).toMatchObject({ bank: 0, unaccounted: paidOut - 10_000 })
  await compare(world)
  await compare(world)
  expect(await transfers()).toEqual(expected)
  expect(await show(world)).toMatchObject({ total: 0, accounts: { bank: (paidOut - 10_000) / 100 } })
  const again = sql`insert into ledger_entries (id, transaction_id, kind, account, amount, refund_id, at)
    select reverse(id), 'again', kind, account, amount, refund_id, at from ledger_entries where refund_id = ${refundId} and kind = 'transfer'`
  await expect(database.execute(again)).rejects.toMatchObject({
    cause: { constraint: 'ledger_entries_transferred_once' },
  })
})

test('what moved to the bank and is booked otherwise is a discrepancy of the books', async () => {
  await using world = await openMoneyBack('postgres', clock(start))
  const { database, time } = world
  await payByHand(world)
  const [refund] = await database.select().from(refunds)
  time.passMinutes(8 * day)
  await compare(world)
  const ofTransfers = (which: string, by: number) =>
    changeByHand(
      world,
      `update ledger_entries set amount = amount + case account when 'bank' then ${by} else ${-by} end
        where kind = 'transfer' and ${which}`,
    )
  await ofTransfers('refund_id is not null', 25)
  await ofTransfers('movement_id is not null', -40)
  expect((await findDiscrepancies(database)).found).toEqual([
    expect.objectContaining({ kind: 'transfer', subject: 'movement', amount: -40 }),
    { kind: 'transfer', subject: 'order', id: refund?.orderId, amount: 25 },
  ])
})
