import { and, eq, isNotNull, like, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInTallinn, workingDayFrom } from '#domain/delivery.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import {
  auditEntries,
  ledgerEntries,
  orderLines,
  outgoingMail,
  payouts,
  refundRequests,
  refunds,
} from '#server/database/schema.ts'
import { objects } from '#server/dev/sandbox-bank/bank-tables.ts'
import { confirmDeliveries } from '#server/features/fulfilment/confirm-deliveries.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { compareProvider } from '#server/features/provider/compare-provider.ts'
import { readProvider } from '#server/features/provider/provider-comparison.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import {
  type BankFile,
  bookNotice,
  buyWorks,
  chances,
  checkLedger,
  decideRequests,
  hearFromBank,
  type MakerFacts,
  moveParcels,
  openTrade,
  payArtists,
  refundPart,
  type Trade,
  unlessRefused,
} from '../../../tests/support/trading.ts'
import { cartOf } from '../../../tests/support/works.ts'
import { findBatch } from './payout-store.ts'

/** Another month by `SEED=7`, a longer one by `DAYS=90`. */
const seed = Number(process.env.SEED ?? 2026)
const days = Number(process.env.DAYS ?? 31)
const hours = 60
const begin = new Date('2026-10-01T06:00:00Z')

/**
 * Artists with open editions and one of five hundred copies, traders and private persons; one of them has not said where to
 * pay.
 */
const sellers: MakerFacts[] = [0, 1, 2, 3].map((at) => ({
  facts: { sellerStatus: at === 0 ? 'trader' : 'private' },
  isPayable: at < 3,
  works: [
    [3_333 + at, 'open'],
    [19_999 + at, 500],
    [110_055 + at, 'open'],
  ],
}))

test(`after ${days} days of sales, returns and payouts the books, the bank and the audit log agree to the cent`, async () => {
  const time = clock(new Date('2026-09-01T06:00:00Z'))
  await using open = await openShop({ now: time.now })
  const month = await openTrade(open, time.now, { sellers, countries: ['EE', 'EE'] })
  const chance = chances(seed)
  const files = await sellInSeptember(month, time)
  const filesBefore = files.length
  for (let day = 0; day < days; day++) {
    for (let left = chance(3); left > 0; left--) await buyWorks(month, chance)
    time.passMinutes(6 * hours)
    await moveParcels(month, chance, { since: begin })
    await confirmDeliveries(open.shop, time.now(), new AbortController().signal)
    time.passMinutes(6 * hours)
    const weekday = time.now().getUTCDay()
    const file = files.at(-1)
    if (weekday === 1 && file && !file.isAnswered) await hearFromBank(month, file, (at) => at === 0 || chance(4) === 0)
    if (day === days - 4) await giveAllBack(month)
    if (weekday === 4) await decideRequests(month, chance)
    if (weekday === 5) files.push(...(await payArtists(month)))
    time.passMinutes(12 * hours)
  }
  await decideRequests(month, chance)
  await checkLedger(month, time.now())
  await checkPayments(open)
  expect(files.length - filesBefore).toBeGreaterThan(1)
  await checkFiles(open, files)
  time.passMinutes(24 * hours)
  await compareProvider(open.shop, time.now(), new AbortController().signal)
  expect((await readProvider(open.database)).differences).toEqual([])
  await checkAccounts(open, files)
  expect(await findDiscrepancies(open.database)).toEqual({ total: 0, found: [] })
  expect(await open.database.$count(refundRequests)).toBeGreaterThan(0)
  expect(await open.database.$count(orderLines, isNotNull(orderLines.complainedAt))).toBeGreaterThan(0)
})

/**
 * Before the month somebody bought the dearest work of the first artist, who was paid for it once the days for a return were
 * over, on a Friday. First sales of the month are paid so late that some seeds would pay out nothing but fees of returns.
 */
async function sellInSeptember(month: Trade, time: ReturnType<typeof clock>): Promise<BankFile[]> {
  const { call, app, shop, database, as, makers, buyers } = month
  const [maker, somebody] = [makers[0], buyers[0]]
  const work = maker?.works[2]
  if (!maker || !somebody || !work) throw new Error('Nobody who could sell or buy')
  const body = cartOf([work, 2])
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', {
    body,
    ...(await as(somebody)),
  })
  await submitPayment(app, sessionUrl)
  await bankOf(shop).deliverWebhooks()
  const lines = await database.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const request = { params: { id: orderId }, body: { lineIds: lines.map(({ id }) => id) } }
  await call('POST /orders/{id}/ship', { ...request, ...(await as(maker.person)) })
  await call('POST /orders/{id}/confirm-receipt', { ...request, ...(await as(somebody)) })
  time.passMinutes(24 * 24 * hours)
  const files = await payArtists(month)
  for (const file of files) await bookNotice(month, file, file.transfers)
  time.passMinutes((begin.getTime() - time.now().getTime()) / 60_000)
  return files
}

/**
 * The artist who was paid for September gives up near the end, and gives everything back: what is not there any more waits
 * for an administrator.
 */
async function giveAllBack(month: Trade) {
  const { call, database, as, makers } = month
  const [maker] = makers
  if (!maker) throw new Error('No artist')
  expect((await call('GET /earnings', await as(maker.person))).paidOut).toBeGreaterThan(0)
  const sold = await database
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.artistId, maker.artistId), isNotNull(orderLines.state), ne(orderLines.state, 'refunded')))
    .orderBy(orderLines.orderId, orderLines.position)
  for (const line of sold)
    await unlessRefused(refundPart(month, line, cents(line.total - line.refunded), await as(maker.person)))
}

/** What the payment provider took and gave back is what was sold and refunded. */
async function checkPayments({ database }: OpenShop) {
  const taken = await bankSum(database, 'payment_intent', 'amount_received')
  const refunded = await bankSum(database, 'refund', 'amount')
  const cash = await ledgerSums(database)
  expect(taken).toBe(cash.sale)
  expect(refunded).toBe(-cash.refund)
  const decided = await database.select().from(refunds)
  expect(decided.every(({ doneAt }) => doneAt !== null)).toBe(true)
  expect(sumOf(decided)).toBe(refunded)
  expect(await auditSum(database, 'refund-decided')).toBe(refunded)
  expect([taken > 0, refunded > 0]).toEqual([true, true])
}

/** What went to the bank in files is what was booked, and what it returned is booked back. */
async function checkFiles({ database }: OpenShop, files: readonly BankFile[]) {
  const cash = await ledgerSums(database)
  const sent = sum(files.map(({ controlSum }) => controlSum))
  expect(sent).toBe(sum(files.flatMap(({ transfers }) => transfers.map(({ amount }) => amount))))
  expect(sent).toBe(-cash.payout)
  expect(await auditSum(database, 'artist-paid')).toBe(sent)
  const all = await database.select().from(payouts)
  const returned = all.filter(({ state }) => state === 'returned')
  expect(returned.length).toBeGreaterThan(0)
  expect(sumOf(returned)).toBe(cash['payout-return'])
  expect(await auditSum(database, 'payout-returned')).toBe(sumOf(returned))
  expect(await database.$count(outgoingMail, like(outgoingMail.key, 'payout-returned:%'))).toBe(returned.length)
  for (const { batchId, controlSum } of files) {
    const isMade = and(eq(auditEntries.subject, batchId), eq(auditEntries.action, 'payout-batch-made'))
    const [entry] = await database.select().from(auditEntries).where(isMade)
    expect(entry?.details).toMatchObject({ after: { total: controlSum } })
    expect((await findBatch(database, batchId, new Date()))?.payOn).toBe(
      workingDayFrom(dayInTallinn(entry?.at ?? new Date(0))),
    )
  }
  // Lines that count as paid belong to payouts that did not come back.
  const paidFor = (await database.select().from(orderLines)).flatMap(({ payoutId }) => payoutId ?? [])
  expect(paidFor.filter((id) => returned.some((payout) => payout.id === id))).toEqual([])
}

/** The provider has what is in the books with it; the bank has what the provider has sent, less what went to artists. */
async function checkAccounts({ database }: OpenShop, files: readonly BankFile[]) {
  const { sums, accounts } = await readProvider(database)
  const sent = sum(files.map(({ controlSum }) => controlSum))
  const returned = sumOf(await database.select().from(payouts).where(eq(payouts.state, 'returned')))
  expect(accounts).toMatchObject({ bank: (sums?.paidOut ?? 0) - sent + returned, owedToBuyers: 0 })
  expect(sums?.balance).toBe((accounts?.provider ?? 0) + (accounts?.notSent ?? 0))
}

type Database = OpenShop['database']

const sumOf = (rows: readonly { amount: Cents }[]): number => sum(rows.map(({ amount }) => amount))

async function ledgerSums(database: Database): Promise<Record<'sale' | 'refund' | 'payout' | 'payout-return', number>> {
  const rows = await database
    .select({ kind: ledgerEntries.kind, amount: sql`sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, 'cash'))
    .groupBy(ledgerEntries.kind)
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.amount ?? 0
  return { sale: of('sale'), refund: of('refund'), payout: of('payout'), 'payout-return': of('payout-return') }
}

async function auditSum(database: Database, action: string): Promise<number> {
  const entries = await database.select().from(auditEntries).where(eq(auditEntries.action, action))
  return entries.reduce((all, { details }) => all + Number(details.amount), 0)
}

async function bankSum(database: Database, kind: string, field: string): Promise<number> {
  const rows = await database.select().from(objects).where(eq(objects.kind, kind))
  return rows.reduce((all, { body }) => all + Number(body[field]), 0)
}
