import { and, eq, isNull, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { type DifferenceKind, movementBookings } from '#domain/provider.ts'
import {
  auditEntries,
  ledgerEntries,
  outgoingMail,
  providerChecks,
  providerMovements,
} from '#server/database/schema.ts'
import { recordTransaction } from '#server/dev/sandbox-bank/bank-balance.ts'
import { openDispute, stepDispute } from '#server/dev/sandbox-bank/bank-disputes.ts'
import { findObject } from '#server/dev/sandbox-bank/bank-objects.ts'
import { failRefund, refundIntent } from '#server/dev/sandbox-bank/bank-refunds.ts'
import { type BankObject, createSchema, events, objects } from '#server/dev/sandbox-bank/bank-tables.ts'
import { checkBooks } from '#server/features/ledger/check-books.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { databaseKinds } from '../../../tests/support/databases/test-databases.ts'
import { decideDispute } from '../../../tests/support/disputes.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import {
  disputedCard,
  intentOf,
  lineOf,
  type MoneyBack,
  mendCard,
  openMoneyBack,
  outcome,
  refundAsAdmin,
  refundOnDashboard,
  refundsFailCard,
  settle,
} from '../../../tests/support/money-back.ts'
import { bankOf, clock, goodCard, submitPayment, withBankUnreachable } from '../../../tests/support/payments.ts'
import { cartOf, createArtwork } from '../../../tests/support/works.ts'
import { compareProvider } from './compare-provider.ts'

const start = new Date('2026-05-11T09:00:00Z')
const day = 24 * 60

const compare = ({ shop, time }: MoneyBack) => compareProvider(shop, time.now(), new AbortController().signal)

const show = async (world: MoneyBack) => (await world.call('GET /admin/health', await world.admin())).provider

/** Nobody is told of what has happened since the messages were held. */
const loseEvents = ({ database }: MoneyBack) => database.delete(events).where(isNull(events.deliveredAt))

/** What the bank has written of a charge, refund or dispute. */
const ofSource = (source: string) =>
  sql`${objects.kind} = 'balance_transaction' and ${objects.body}->>'source' = ${source}`

const change = ({ database }: MoneyBack, source: string, fields: Record<string, unknown>) =>
  database
    .update(objects)
    .set({ body: sql`${objects.body} || ${JSON.stringify(fields)}::jsonb` })
    .where(ofSource(source))

const forget = ({ database }: MoneyBack, source: string) => database.delete(objects).where(ofSource(source))

async function chargeOf(world: MoneyBack, orderId: string): Promise<string> {
  return String((await findObject(world.database, 'payment_intent', await intentOf(world, orderId))).latest_charge)
}

/** A payment at the bank of which the shop has never heard. */
async function chargeElsewhere({ database, time }: MoneyBack, name: string, amount: number) {
  const intent = { id: `pi_${name}`, object: 'payment_intent', amount, amount_received: amount, status: 'succeeded' }
  const charge = { id: `ch_${name}`, object: 'charge', amount, payment_intent: intent.id }
  const saved = [{ ...intent, latest_charge: charge.id, currency: 'eur' }, charge]
  for (const body of saved)
    await database.insert(objects).values({ id: body.id, kind: body.object, body, createdAt: time.now() })
  await recordTransaction(database, { type: 'charge', source: charge.id, amount, fee: 325 }, time.now())
  return intent.id
}

async function bookedFees({ database }: MoneyBack): Promise<number> {
  const [fees] = await database
    .select({ sum: sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, 'fees'))
  return fees?.sum ?? 0
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('what the provider has agrees with the books, and its fees are booked once', async () => {
    await using world = await openMoneyBack(kind, clock(start))
    const { database, time, call } = world
    expect(await show(world)).toEqual({ comparedAt: null, sums: null, accounts: null, total: 0, differences: [] })
    const refunded = await world.buy(goodCard, [50_000, 70_000])
    const onDashboard = await world.buy(goodCard)
    const cameBack = await world.buy(refundsFailCard)
    const several = await world.buy(refundsFailCard, [110_000, 110_000])
    await world.buy(disputedCard)
    await world.deliver()
    await refundAsAdmin(world, refunded, (await lineOf(world, refunded)).id, 200)
    await refundAsAdmin(world, refunded, (await lineOf(world, refunded, 1)).id, 700)
    await refundOnDashboard(world, onDashboard, 30_000)
    await refundAsAdmin(world, cameBack, (await lineOf(world, cameBack)).id, 100)
    // Two rows of the shop, of which one comes back.
    await refundOnDashboard(world, several, 120_000)
    for (const at of [0, 1]) await settle(world, several, { lineId: (await lineOf(world, several, at)).id })
    time.passMinutes(1)
    await world.deliver()
    await mendCard(world)
    for (const { id, state } of (await world.show(several)).refunds)
      if (state === 'failed')
        await call('POST /admin/orders/{id}/retry-refund', {
          params: { id: several },
          body: { refundId: id, currentPassword },
          ...(await world.admin()),
        })
    time.passMinutes(day)
    const [dispute] = await world.bankObjects('dispute')
    await compare(world)
    // 1.5 % and 25 cents of 1,200, 2,200 and three times 1,100 €, and 20 € of the dispute.
    const fees = 1825 + 3325 + 3 * 1675 + 2000
    expect(await bookedFees(world)).toBe(fees)
    const received = 120_000 - 90_000 + (110_000 - 30_000) + 110_000 + (220_000 - 120_000)
    const balance = (received - fees) / 100
    const seen = {
      total: 0,
      differences: [],
      sums: { balance, fees: fees / 100, paidOut: 0 },
      // One has come back, and is due again.
      accounts: { provider: balance - 100, bank: 0, notSent: 100, owedToBuyers: 0 },
    }
    expect(await show(world)).toEqual({ ...seen, comparedAt: time.now().toISOString() })
    expect((await findDiscrepancies(database)).found).toEqual([])

    await stepDispute(database, String(dispute?.id), 'win', time.now())
    await world.deliver()
    time.passMinutes(8 * day)
    await compare(world)
    await compare(world)
    expect(await bookedFees(world)).toBe(fees)
    expect(await show(world)).toMatchObject({
      total: 0,
      sums: { balance: 0, fees: fees / 100, paidOut: (received + 110_000 - fees) / 100 },
      accounts: { provider: -100, bank: (received + 110_000 - fees) / 100 },
    })
    expect((await findDiscrepancies(database)).found).toEqual([])
    expect(await database.$count(outgoingMail, like(outgoingMail.key, 'differences:%'))).toBe(0)
  })

  test('what is put in by hand is found, and nothing else', async () => {
    await using world = await openMoneyBack(kind, clock(start))
    const { database, time } = world
    const bought: string[] = []
    for (let n = 0; n < 8; n++) bought.push(await world.buy(goodCard))
    const [missing = '', other = '', seenByBank = '', notMade = '', lessMade = '', twice = '', dollars = ''] = bought
    const cameBack = await world.buy(goodCard)
    const disputed = bought[7] ?? ''
    const withdrawn = await world.buy(disputedCard)
    const won = await world.buy(disputedCard)
    await world.deliver()
    for (const orderId of [notMade, lessMade, cameBack])
      await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 100)
    await world.deliver()
    await bankOf(world.shop).holdWebhooks()
    const refundOf = async (orderId: string): Promise<BankObject | undefined> => {
      const intentId = await intentOf(world, orderId)
      return (await world.bankObjects('refund')).find(({ payment_intent }) => payment_intent === intentId)
    }
    const disputeOf = async (orderId: string) => {
      const intentId = await intentOf(world, orderId)
      const found = (await world.bankObjects('dispute')).find(({ payment_intent }) => payment_intent === intentId)
      return String(found?.id)
    }
    const idOf = async (orderId: string) => String((await refundOf(orderId))?.id)

    const unknown = await chargeElsewhere(world, 'elsewhere', 20_000)
    const wentBack = await chargeElsewhere(world, 'and_back', 20_000)
    await refundIntent(database, { payment_intent: wentBack, metadata: {} }, time.now())
    await forget(world, await chargeOf(world, missing))
    await change(world, await chargeOf(world, other), { amount: 100_000 })
    const lost = await refundIntent(
      database,
      { payment_intent: await intentOf(world, seenByBank), amount: 5000, metadata: {} },
      time.now(),
    )
    await forget(world, await idOf(notMade))
    await change(world, await idOf(lessMade), { amount: -9000 })
    await failRefund(database, await idOf(cameBack), time.now())
    const charge = await chargeOf(world, twice)
    await recordTransaction(database, { type: 'charge', source: charge, amount: 110_000, fee: 1675 }, time.now())
    await change(world, await chargeOf(world, dollars), { currency: 'usd' })
    const disputedIntent = await findObject(database, 'payment_intent', await intentOf(world, disputed))
    await database.transaction((tx) => openDispute(tx, disputedIntent, time.now()))
    await forget(world, await disputeOf(withdrawn))
    await stepDispute(database, await disputeOf(won), 'win', time.now())
    const topUp = { type: 'adjustment', source: 'tu_1', amount: 700 } as const
    await recordTransaction(database, topUp, time.now())
    await loseEvents(world)

    await compare(world)
    // An event may still be on its way.
    expect((await show(world)).total).toBe(0)
    time.passMinutes(13 * 60)
    await compare(world)
    const { differences, total } = await show(world)
    const seen = differences.map(({ kind, source, orderId, ours, theirs, currency }) => [
      kind,
      source,
      orderId,
      ours,
      theirs,
      currency,
    ])
    const nameOf = async (source: string) =>
      (await database.select().from(providerMovements).where(eq(providerMovements.source, source)))[0]?.movementId
    const expected = [
      ['charge-unknown', unknown, null, null, 200, 'EUR'],
      ['charge-missing', await intentOf(world, missing), missing, 1100, null, 'EUR'],
      ['charge-amount', await intentOf(world, other), other, 1100, 1000, 'EUR'],
      ['refund-unknown', lost.id, seenByBank, null, 50, 'EUR'],
      ['refund-missing', await idOf(notMade), notMade, 100, null, 'EUR'],
      ['refund-missing', await idOf(cameBack), cameBack, 100, null, 'EUR'],
      ['refund-amount', await intentOf(world, lessMade), lessMade, 100, 90, 'EUR'],
      ['dispute-unknown', await disputeOf(disputed), disputed, null, 1100, 'EUR'],
      ['dispute-missing', await disputeOf(withdrawn), withdrawn, 1100, null, 'EUR'],
      ['dispute-amount', await disputeOf(won), won, 1100, 0, 'EUR'],
      ['twice', charge, twice, 1100, 2200, 'EUR'],
      ['currency', await nameOf(await chargeOf(world, dollars)), dollars, null, 1100, 'USD'],
      ['other-movement', await nameOf('tu_1'), null, null, 7, 'EUR'],
    ]
    const inOrder = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(inOrder(seen)).toEqual(inOrder(expected))
    expect(total).toBe(expected.length)
    // Not the one that is named twice, nor the one in dollars; the one that is missing has none.
    expect(await bookedFees(world)).toBe(2 * 325 + 9 * 1675 + 2 * 2000)
    expect((await findDiscrepancies(database)).found.filter(({ subject }) => subject === 'movement')).toEqual([])
  })
})

test('administrators are told of a difference once, and it goes away when both sides agree again', async () => {
  await using world = await openMoneyBack('postgres', clock(start))
  const { app, database, time, call } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const refundRequest = { payment_intent: await intentOf(world, orderId), amount: 5000, metadata: {} }
  await bankOf(world.shop).holdWebhooks()
  const refund = await refundIntent(database, refundRequest, time.now())
  time.passMinutes(day)
  const since = time.now().toISOString()
  await compare(world)
  time.passMinutes(day)
  await compare(world)
  const { orderNumber } = (await world.show(orderId)).order
  const difference = { kind: 'refund-unknown', source: refund.id, orderId, orderNumber, ours: null, theirs: 50 }
  const { provider } = await call('GET /admin/overview', await world.admin())
  expect(provider).toMatchObject({ total: 1, differences: [{ ...difference, currency: 'EUR', since }] })
  expect((await app.inject('/metrics')).body).toContain('\nlouend_provider_differences 1\n')
  const isOfDifferences = like(outgoingMail.key, 'differences:%')
  const emails = await database.select().from(outgoingMail).where(isOfDifferences)
  // One for each administrator.
  expect(emails.map(({ text }) => text.includes(orderNumber))).toEqual([true, true])

  bankOf(world.shop).releaseWebhooks()
  await world.deliver()
  time.passMinutes(day)
  await compare(world)
  expect((await show(world)).total).toBe(0)
  expect(await database.$count(outgoingMail, isOfDifferences)).toBe(2)
  expect(await database.$count(providerChecks)).toBe(3)
})

test('a difference that is explained counts no more, until one of the sides changes', async () => {
  await using world = await openMoneyBack('postgres', clock(start))
  const { call, database, time } = world
  await world.buy(goodCard)
  await world.deliver()
  const source = await chargeElsewhere(world, 'of_the_shop_next_door', 20_000)
  await bankOf(world.shop).holdWebhooks()
  time.passMinutes(day)
  await compare(world)
  const explain = async (kind: DifferenceKind) =>
    call('POST /admin/health/differences/{kind}/{source}/explanation', {
      params: { kind, source },
      body: { reason: 'Sold at the fair.', currentPassword },
      ...(await world.admin()),
    })
  expect((await show(world)).total).toBe(1)
  await expect(explain('charge-missing')).rejects.toMatchObject({ problem: { code: 'not-found' } })
  expect((await explain('charge-unknown')).provider).toMatchObject({ total: 0, differences: [] })
  await expect(explain('charge-unknown')).rejects.toMatchObject({ problem: { code: 'not-found' } })
  const [entry] = await database.select().from(auditEntries).where(eq(auditEntries.action, 'difference-explained'))
  expect(entry).toMatchObject({ subject: source, details: { reason: 'Sold at the fair.', theirs: 20_000 } })
  await compare(world)
  expect((await show(world)).total).toBe(0)

  const capture = { type: 'charge', source: 'ch_more', amount: 5000, fee: 100 } as const
  await database.insert(objects).values({
    id: 'ch_more',
    kind: 'charge',
    body: { id: 'ch_more', object: 'charge', payment_intent: source },
    createdAt: time.now(),
  })
  await recordTransaction(database, capture, time.now())
  time.passMinutes(day)
  await compare(world)
  expect(await show(world)).toMatchObject({ total: 1, differences: [{ kind: 'charge-unknown', source, theirs: 250 }] })
  expect((await explain('charge-unknown')).provider.total).toBe(0)
})

test('a history of several pages and weeks is read whole, and a provider that is away loses nothing of it', async () => {
  await using world = await openMoneyBack('postgres', clock(start))
  const { database, shop, time } = world
  await world.buy(goodCard)
  await world.deliver()
  for (let n = 0; n < 250; n++) {
    await recordTransaction(database, { type: 'charge', source: `ch_${n}`, amount: 1000, fee: 40 }, time.now())
    if (n % 50 === 0) time.passMinutes(5 * day)
  }
  const away = withBankUnreachable(shop)
  await expect(compareProvider(away, time.now(), new AbortController().signal)).rejects.toThrow()
  expect(await database.$count(providerChecks)).toBe(0)
  await compare(world)
  const isCharge = and(eq(providerMovements.kind, 'charge'), eq(providerMovements.isRepeated, false))
  expect(await database.$count(providerMovements, isCharge)).toBe(251)
  expect(await bookedFees(world)).toBe(1675 + 250 * 40)
  expect((await show(world)).total).toBeGreaterThan(100)

  await recordTransaction(database, { type: 'charge', source: 'ch_late', amount: 1000, fee: 40 }, time.now())
  await compare(world)
  expect(await database.$count(providerMovements, isCharge)).toBe(252)
})

test.each(databaseKinds)(
  'a pretend bank of before it wrote down what moved money agrees with the books, on %s',
  async (kind) => {
    await using world = await openMoneyBack(kind, clock(start))
    const { database, time } = world
    const refunded = await world.buy(goodCard)
    const cameBack = await world.buy(refundsFailCard)
    await world.buy(disputedCard)
    await world.buy(disputedCard)
    await world.deliver()
    for (const orderId of [refunded, cameBack])
      await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 100)
    await decideDispute(world, 'win')
    time.passMinutes(1)
    await world.deliver()
    const ofTransactions = eq(objects.kind, 'balance_transaction')
    const before = await database.$count(objects, ofTransactions)
    await database.delete(objects).where(ofTransactions)
    await createSchema(database)
    await createSchema(database)
    expect(await database.$count(objects, ofTransactions)).toBe(before)
    time.passMinutes(day)
    await compare(world)
    expect(await show(world)).toMatchObject({ total: 0, sums: { fees: (4 * 1675 + 2 * 2000) / 100 } })
  },
)

test('a fee that is taken by itself is booked, and one that is given back', async () => {
  await using world = await openMoneyBack('postgres', clock(start))
  const { database, time } = world
  const fee = { type: 'stripe_fee', category: 'fee' } as const
  await compare(world)
  expect(await show(world)).toMatchObject({ total: 0, sums: { balance: 0, fees: 0, paidOut: 0 } })
  await recordTransaction(database, { ...fee, source: 'fee_1', amount: -990 }, time.now())
  await recordTransaction(database, { ...fee, source: 'fee_1', amount: -110 }, time.now())
  await recordTransaction(database, { ...fee, source: 'fee_2', amount: 250 }, time.now())
  time.passMinutes(day)
  await compare(world)
  expect(await bookedFees(world)).toBe(850)
  expect(await show(world)).toMatchObject({ total: 0, sums: { balance: -8.5, fees: 8.5, paidOut: 0 } })
  expect((await findDiscrepancies(database)).found).toEqual([])
})

test('a top-up of the provider is a transfer from the bank, and its network costs are fees', async () => {
  await using world = await openMoneyBack('postgres', clock(start))
  const { database, time } = world
  await createSchema(database)
  await recordTransaction(database, { type: 'topup', source: 'tu_1', amount: 50_000 }, time.now())
  await recordTransaction(database, { type: 'network_cost', source: 'fee_3', amount: -120 }, time.now())
  time.passMinutes(day)
  await compare(world)
  await compare(world)
  expect(await world.books()).toEqual({ bank: -50_000, cash: -120, fees: 120, provider: 50_000 })
  expect(await show(world)).toMatchObject({ total: 0, sums: { balance: 498.8, fees: 1.2, paidOut: -500 } })
  expect((await findDiscrepancies(database)).found).toEqual([])
})

test.each(movementBookings)(
  'a transaction of an unknown kind is booked by an administrator once, as a %s',
  async (as) => {
    await using world = await openMoneyBack('postgres', clock(start))
    const { database, time, call } = world
    await createSchema(database)
    await recordTransaction(database, { type: 'contribution', source: 'sub_1', amount: -500, fee: 30 }, time.now())
    time.passMinutes(day)
    await compare(world)
    const [found] = (await show(world)).differences
    expect(found).toMatchObject({ kind: 'other-movement', theirs: -5 })
    const params = { movementId: found?.source ?? '' }
    const body = { as, reason: 'Climate contribution', currentPassword }
    const bookNow = async () =>
      call('POST /admin/health/movements/{movementId}/booking', { params, body, ...(await world.admin()) })
    const outcomes = await Promise.all([outcome(bookNow()), outcome(bookNow())])
    expect(outcomes.toSorted()).toEqual(['done', 'not-found'])
    expect(await world.books()).toEqual(
      as === 'fee' ? { cash: -530, fees: 530 } : { bank: 500, cash: -30, fees: 30, provider: -500 },
    )
    await compare(world)
    expect(await show(world)).toMatchObject({ total: 0, sums: { balance: -5.3 } })
    expect((await findDiscrepancies(database)).found).toEqual([])
    const entries = await database.select().from(auditEntries).where(eq(auditEntries.action, 'movement-booked'))
    expect(entries).toMatchObject([{ details: { as, amount: -500, movement: found?.source } }])
  },
)

test.each([
  ['succeeds', 'succeeded'],
  ['fails', 'failed'],
])('a direct debit under way is no difference, nor is one that %s', async (_what, step) => {
  await using world = await openMoneyBack('postgres', clock(start))
  const { app, call, database, artistId, buyer, time } = world
  const work = await createArtwork(database, { artistId, price: cents(110_000) })
  const checkout = { body: cartOf(work), token: await tokenIssuedAt(database, buyer, time.now()) }
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', checkout)
  await submitPayment(app, sessionUrl, { step: 'debit', cardNumber: '', iban: 'DE89370400440532013000' })
  const inAWeek = JSON.stringify({ due_at: Math.floor(time.now().getTime() / 1000) + 7 * 86_400 })
  await database
    .update(objects)
    .set({ body: sql`${objects.body} || ${inAWeek}::jsonb` })
    .where(sql`${objects.body} ? 'due_at'`)
  await world.deliver()
  expect((await world.show(orderId)).order.status).toBe('pending_payment')
  time.passMinutes(day)
  await compare(world)
  expect(await show(world)).toMatchObject({ total: 0 })
  expect(await database.$count(providerMovements)).toBe(1)
  await submitPayment(app, sessionUrl, { step })
  await world.deliver()
  expect((await world.show(orderId)).order.status).toBe(step === 'failed' ? 'expired' : 'paid')
  time.passMinutes(day)
  await compare(world)
  expect(await show(world)).toMatchObject({ total: 0 })
  expect((await findDiscrepancies(database)).found).toEqual([])
})

test('a fee that is booked otherwise than it was taken is a discrepancy of the books', async () => {
  await using world = await openMoneyBack('postgres', clock(start))
  const { database, call, shop, time } = world
  await world.buy(goodCard)
  await world.deliver()
  await compare(world)
  const [movement] = await database.select().from(providerMovements)
  const found = async (statements: readonly string[]) => {
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const statement of statements) await tx.execute(sql.raw(statement))
    })
    return (await findDiscrepancies(database)).found
  }
  const is = (kind: string, amount: number) => ({ kind, subject: 'movement', id: movement?.id, amount })
  expect(await found([`update ledger_entries set amount = amount + 5 where account = 'fees'`])).toEqual([
    is('fee', 5),
    is('unbalanced', 5),
  ])
  expect(await found([`delete from ledger_entries where kind = 'fee'`])).toEqual([is('fee', -1675)])
  await checkBooks(shop, time.now())
  const { books } = await call('GET /admin/overview', await world.admin())
  expect(books.discrepancies).toMatchObject([{ kind: 'fee', subject: 'movement', name: movement?.movementId }])
})

test('a movement is kept as it was read, and its fee is booked once', async () => {
  await using world = await openMoneyBack('postgres', clock(start))
  const { database } = world
  await world.buy(goodCard)
  await world.deliver()
  await compare(world)
  const kept = { cause: { code: '23514' } }
  await expect(database.update(providerMovements).set({ fee: sql`0` })).rejects.toMatchObject(kept)
  await expect(database.delete(providerMovements)).rejects.toMatchObject(kept)
  const again = sql`insert into ledger_entries (id, transaction_id, kind, account, amount, movement_id, at)
    select reverse(id), 'again', kind, account, amount, movement_id, at from ledger_entries where kind = 'fee'`
  await expect(database.execute(again)).rejects.toMatchObject({ cause: { constraint: 'ledger_entries_movement_once' } })
})
