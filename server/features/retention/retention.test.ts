import { eq, like, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bankReferenceOf } from '#domain/bank-reference.ts'
import { afterDays, dayInTallinn, yearInTallinn } from '#domain/delivery.ts'
import { cents } from '#domain/money.ts'
import { retentionDay } from '#domain/retention.ts'
import {
  auditEntries,
  bankEntries,
  issuedDocuments,
  ledgerEntries,
  orderLines,
  orders,
  outgoingMail,
  payouts,
  postageClaims,
} from '#server/database/schema.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { enqueueStatements } from '#server/features/earnings/issue-statements.ts'
import { payPostage } from '#server/features/fulfilment/decide-postage.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { purgeAccounts } from '#server/features/privacy/purge-accounts.ts'
import { saveClaim } from '#server/features/returns/postage-store.ts'
import { bankNotice } from '../../../tests/support/bank-notices.ts'
import { bankStatement, type StatementMovement } from '../../../tests/support/bank-statements.ts'
import { issuedOf } from '../../../tests/support/documents.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { lineOf, openMoneyBack, refundAsAdmin } from '../../../tests/support/money-back.ts'
import { clock, goodCard } from '../../../tests/support/payments.ts'
import { earned, makeFile, openPayouts, type PayoutWorld, readNotice } from '../../../tests/support/payouts.ts'

const decision = { reason: 'Kohtuasi 2-26-1234', currentPassword }

/** The time of the world is this moment. */
const travelTo = ({ time }: Pick<PayoutWorld, 'time'>, moment: string) =>
  time.passMinutes((Date.parse(moment) - time.now().getTime()) / 60_000)

const purge = ({ shop, time }: Pick<PayoutWorld, 'shop' | 'time'>) => purgeAccounts(shop, time.now())

const show = async ({ call, asAdmin }: PayoutWorld) => call('GET /admin/retention', await asAdmin())

const subjects = async ({ database }: PayoutWorld) =>
  (await database.select().from(outgoingMail).where(like(outgoingMail.key, 'retention-%'))).map(
    ({ subject }) => subject,
  )

/** Whose names are left in orders, payouts and what the bank wrote, and how many documents. */
async function namesIn({ database }: PayoutWorld) {
  return {
    orders: (await database.select().from(orders).where(ne(orders.buyerEmail, ''))).map(({ id }) => id),
    payouts: (await database.select().from(payouts).orderBy(payouts.id)).flatMap(({ id, bankAccount }) =>
      bankAccount ? id : [],
    ),
    words: (await database.select().from(bankEntries).orderBy(bankEntries.position)).flatMap(
      ({ words }) => words || [],
    ),
    documents: await database.$count(issuedDocuments),
  }
}

/** The payout in which the works of an order were paid out. */
async function payoutOf({ database }: PayoutWorld, orderId: string): Promise<string> {
  const [line] = await database.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  if (!line?.payoutId) throw new Error('the order was not paid out')
  return line.payoutId
}

/** A statement of yesterday. */
async function readStatement(world: PayoutWorld, movements: readonly StatementMovement[]) {
  const opening = -movements.reduce((all, { amount }) => all + amount, 0)
  const file = new Blob([bankStatement(movements, { day: afterDays(dayInTallinn(world.time.now()), -1), opening })])
  await world.call('POST /admin/bank-statements', {
    body: formOf({ file, currentPassword }),
    ...(await world.asAdmin()),
  })
}

test('after the seventh year books lose their names, as was told before, but for what is held', async () => {
  await using world = await openPayouts({ sellers: 2 })
  const { call, asAdmin, database, shop, time } = world
  const [held, other] = await database.select().from(orders).orderBy(orders.number)
  if (!held || !other) throw new Error('nothing was sold')
  await makeFile(world)
  const [heldPayout, otherPayout] = [await payoutOf(world, held.id), await payoutOf(world, other.id)]
  const words = { held: 'Kaur Kuusk, maali eest', other: 'Mari Maasikas, maali eest' }
  await readStatement(world, [
    { amount: -earned, payoutId: heldPayout, words: words.held },
    { amount: -earned, payoutId: otherPayout, words: words.other },
  ])
  await issueDueDocuments(shop, time.now(), new AbortController().signal)
  const params = { id: held.id }
  await call('POST /admin/orders/{id}/legal-hold', { params, body: decision, ...(await asAdmin()) })
  const before = await namesIn(world)
  expect(before).toMatchObject({ payouts: [heldPayout, otherPayout].toSorted(), words: [words.held, words.other] })
  const ofHeld = await database.$count(issuedDocuments, eq(issuedDocuments.orderId, held.id))
  expect(ofHeld).toBeGreaterThan(0)

  // A month ahead the administrators know what will go.
  const year = yearInTallinn(time.now())
  travelTo(world, `${year + 7}-12-02T10:00:00Z`)
  await purge(world)
  await purge(world)
  const announced = { orders: 1, documents: before.documents - ofHeld, payouts: 1, 'bank-entries': 1 }
  expect(await show(world)).toMatchObject({
    runs: [{ year, from: `${year + 8}-01-01`, announced, done: {}, doneAt: null }],
    holds: [{ orderId: held.id, orderNumber: held.number, reason: decision.reason }],
  })
  expect(await subjects(world)).toEqual([`Records of ${year} will be deleted on 1 January ${year + 8}`])

  travelTo(world, `${year + 7}-12-31T21:59:59Z`)
  await purge(world)
  expect(await namesIn(world)).toEqual(before)

  const sums = await database.select().from(ledgerEntries)
  travelTo(world, `${year + 7}-12-31T22:00:00Z`)
  await purge(world)
  await purge(world)
  const kept = { orders: [held.id], payouts: [heldPayout], words: [words.held], documents: ofHeld }
  expect(await namesIn(world)).toEqual(kept)
  expect(await database.select().from(orderLines).where(eq(orderLines.orderId, other.id))).toMatchObject([
    { artistEmail: null, trader: null },
  ])
  expect((await show(world)).runs).toMatchObject([{ year, done: announced }])
  expect(await subjects(world)).toEqual([expect.any(String), `Records of ${year} have been deleted`])
  // Every sum stays, and what was decided about the order that is held.
  expect(await database.select().from(ledgerEntries)).toEqual(sums)
  expect((await findDiscrepancies(database)).found).toEqual([])
  const shown = await call('GET /admin/orders/{id}', { params, ...(await asAdmin()) })
  expect(shown).toMatchObject({ legalHold: { reason: decision.reason }, isHoldable: false })
  const decided = async () =>
    (await database.select().from(auditEntries).where(eq(auditEntries.subject, held.id))).map(({ action }) => action)
  expect(await decided()).toContain('legal-hold-placed')

  time.passMinutes(60)
  await call('POST /admin/orders/{id}/lift-legal-hold', { params, body: decision, ...(await asAdmin()) })
  await purge(world)
  expect(await namesIn(world)).toEqual({ orders: [], payouts: [], words: [], documents: 0 })
  expect(await show(world)).toMatchObject({
    runs: [{ done: { orders: 2, documents: before.documents, payouts: 2, 'bank-entries': 2 } }],
    holds: [],
  })
  expect(await decided()).toEqual(['legal-hold-lifted'])
  expect(await subjects(world)).toHaveLength(3)
  // There is nobody left in it to keep.
  const again = call('POST /admin/orders/{id}/legal-hold', { params, body: decision, ...(await asAdmin()) })
  await expect(again).rejects.toMatchObject({ problem: { code: 'step-not-allowed' } })
})

test('a hold keeps a payout that came back, and what the bank wrote of its file', async () => {
  await using world = await openPayouts({ sellers: 2 })
  const { call, asAdmin, database, time } = world
  const [held, other] = await database.select().from(orders).orderBy(orders.number)
  if (!held || !other) throw new Error('nothing was sold')
  const batch = await makeFile(world)
  const [heldPayout, otherPayout] = [await payoutOf(world, held.id), await payoutOf(world, other.id)]
  await readStatement(world, [{ amount: -2 * earned, batchId: batch.id, words: 'Two payments' }])
  await readNotice(world, bankNotice([{ payoutId: heldPayout, amount: earned, returned: 'AC04' }]))
  const params = { id: held.id }
  await call('POST /admin/orders/{id}/legal-hold', { params, body: decision, ...(await asAdmin()) })
  expect(await namesIn(world)).toMatchObject({ payouts: [heldPayout, otherPayout].toSorted() })

  const year = yearInTallinn(time.now())
  travelTo(world, `${year + 7}-12-02T10:00:00Z`)
  await purge(world)
  travelTo(world, `${year + 8}-01-02T10:00:00Z`)
  await purge(world)
  expect(await namesIn(world)).toMatchObject({ orders: [held.id], payouts: [heldPayout], words: ['Two payments'] })
  await call('POST /admin/orders/{id}/lift-legal-hold', { params, body: decision, ...(await asAdmin()) })
  await purge(world)
  expect(await namesIn(world)).toMatchObject({ orders: [], payouts: [], words: [] })
})

test('a hold keeps what the bank wrote of a refund that was paid by hand', async () => {
  await using world = await openPayouts({ sellers: 2 })
  const { call, asAdmin, database, shop, time } = world
  const [held, other] = await database.select().from(orders).orderBy(orders.number)
  if (!held || !other) throw new Error('nothing was sold')
  const payByHand = async (orderId: string, amount: number) => {
    const [line] = await database.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    const bankAccount = { iban: 'EE382200221020145685', holder: 'Mari Maasikas' }
    const claim = { orderId, lineId: line?.id ?? '', amount: cents(amount) }
    await saveClaim(shop, database, { ...claim, bankAccount }, time.now())
    const [saved] = await database.select().from(postageClaims).where(eq(postageClaims.orderId, orderId))
    const paid = await payPostage(
      shop,
      { orderId, claimId: saved?.id ?? '', amount: claim.amount, decider: { userId: 'a' } },
      time.now(),
    )
    expect(paid).toMatchObject({ ok: true })
    return bankReferenceOf(saved?.id ?? '')
  }
  const reference = await payByHand(held.id, 1250)
  const another = await payByHand(other.id, 1300)
  time.passMinutes(10 * 24 * 60)
  await readStatement(world, [
    { amount: -1250, words: `Mari Maasikas, ${reference}` },
    { amount: -1300, words: `Kaur Kuusk, ${another}` },
    { amount: 1250, words: 'Came in' },
  ])
  const params = { id: held.id }
  await call('POST /admin/orders/{id}/legal-hold', { params, body: decision, ...(await asAdmin()) })

  const year = yearInTallinn(time.now())
  travelTo(world, `${year + 7}-12-02T10:00:00Z`)
  await purge(world)
  travelTo(world, `${year + 8}-01-02T10:00:00Z`)
  await purge(world)
  expect(await namesIn(world)).toMatchObject({ orders: [held.id], words: [`Mari Maasikas, ${reference}`] })
  await call('POST /admin/orders/{id}/lift-legal-hold', { params, body: decision, ...(await asAdmin()) })
  await purge(world)
  expect(await namesIn(world)).toMatchObject({ orders: [], words: [] })
})

test('an invoice for commission is kept seven years after the year in which it was issued and booked', async () => {
  const december = clock(new Date('2025-12-20T10:00:00Z'))
  await using world = await openMoneyBack('postgres', december, { SHOP_VAT_NUMBER: 'EE987654321' })
  const { shop, time, database } = world
  await world.buy(goodCard)
  await world.deliver()
  travelTo(world, '2026-01-01T10:00:00Z')
  await enqueueStatements(shop, time.now())
  await issueDueDocuments(shop, time.now())
  const [booked] = await database.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'vat'))
  expect(yearInTallinn(booked?.at ?? new Date(0))).toBe(2026)
  for (const [year, kept] of [
    [2033, 1],
    [2034, 0],
  ] as const) {
    travelTo(world, `${year - 1}-12-02T10:00:00Z`)
    await purge(world)
    travelTo(world, `${year}-01-02T10:00:00Z`)
    await purge(world)
    expect([year, (await issuedOf(world, 'fee-invoice')).length]).toEqual([year, kept])
  }
})

test('an order with a refund in a later year keeps its buyer as long as that refund is kept', async () => {
  await using world = await openMoneyBack('postgres', clock(new Date('2025-12-30T10:00:00Z')))
  const { database, time } = world
  const orderId = await world.buy(goodCard)
  await world.deliver()
  time.passMinutes(7 * 24 * 60)
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 110)
  for (const [year, isNamed] of [
    [2033, true],
    [2034, false],
  ] as const) {
    travelTo(world, `${year - 1}-12-02T10:00:00Z`)
    await purge(world)
    travelTo(world, `${year}-01-02T10:00:00Z`)
    await purge(world)
    const [order] = await database.select().from(orders)
    expect([year, order?.buyerEmail !== '']).toEqual([year, isNamed])
  }
})

test('an order is held once, and only if it was paid', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { call, asAdmin, database } = world
  const [order] = await database.select().from(orders)
  const params = { id: order?.id ?? '' }
  const act = async (step: 'legal-hold' | 'lift-legal-hold') =>
    call(`POST /admin/orders/{id}/${step}`, { params, body: decision, ...(await asAdmin()) })
  const refused = { problem: { code: 'step-not-allowed' } }
  await expect(act('lift-legal-hold')).rejects.toMatchObject(refused)
  await act('legal-hold')
  await expect(act('legal-hold')).rejects.toMatchObject(refused)
  await act('lift-legal-hold')
  await database.update(orders).set({ paidAt: null })
  await expect(act('legal-hold')).rejects.toMatchObject(refused)
})

test('what was told late goes thirty days later', () => {
  expect(retentionDay(2019, new Date('2026-12-02T08:00:00Z'))).toBe('2027-01-01')
  expect(retentionDay(2019, new Date('2026-12-20T08:00:00Z'))).toBe('2027-01-19')
})
