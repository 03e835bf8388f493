import { and, eq, isNotNull, isNull, like, ne, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInTallinn } from '#domain/delivery.ts'
import { type Cents, cents, sum, times } from '#domain/money.ts'
import {
  artists,
  auditEntries,
  ledgerEntries,
  orderLines,
  orders,
  outgoingMail,
  payouts,
  refundRequests,
  refunds,
} from '#server/database/schema.ts'
import { paySession } from '#server/dev/sandbox-bank/bank-ledger.ts'
import { objects } from '#server/dev/sandbox-bank/bank-tables.ts'
import { cancelLines, refundPart } from '#server/features/fulfilment/cancel-lines.ts'
import { confirmDeliveries } from '#server/features/fulfilment/confirm-deliveries.ts'
import { confirmReceipt } from '#server/features/fulfilment/confirm-delivery.ts'
import { declineReturn, receiveReturn, requestReturn } from '#server/features/fulfilment/return-lines.ts'
import { deliverLines, shipLines } from '#server/features/fulfilment/ship-lines.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { findPayment } from '#server/features/orders/order-store.ts'
import { checkPayment } from '#server/features/payments/finalise-payment.ts'
import { placeOrder } from '#server/features/payments/place-order.ts'
import { approveRequest, refuseRequest } from '#server/features/refunds/decide-request.ts'
import type { Caller } from '#server/http/caller.ts'
import { balanceByRule } from '../../../tests/support/balance-by-rule.ts'
import { bankNotice } from '../../../tests/support/bank-notices.ts'
import { createUser } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { clock, typed } from '../../../tests/support/payments.ts'
import { createArtist, createArtwork, type Work } from '../../../tests/support/works.ts'
import { applyNotices } from './apply-notices.ts'
import { listDue, readDue } from './due-payouts.ts'
import { makeBatch } from './make-batch.ts'
import { payoutFile } from './payout-file.ts'
import { findBatch } from './payout-store.ts'
import { readNotices } from './read-notice.ts'

/** Another month by `SEED=7`, a longer one by `DAYS=90`. */
const seed = Number(process.env.SEED ?? 2026)
const days = Number(process.env.DAYS ?? 31)
const hours = 60
const administrator = 'a'.repeat(24)

test(`after ${days} days of sales, returns and payouts the books, the bank and the audit log agree to the cent`, async () => {
  const time = clock(new Date('2026-10-01T06:00:00Z'))
  await using open = await openShop({ now: time.now })
  const month = await openMonth(open)
  const chance = chances()
  const files: BankFile[] = []
  for (let day = 0; day < days; day++) {
    for (let left = chance(3); left > 0; left--) await buy(open, month, chance, time.now())
    time.passMinutes(6 * hours)
    await moveParcels(open, month, chance, time.now())
    await confirmDeliveries(open.shop, time.now(), new AbortController().signal)
    time.passMinutes(6 * hours)
    const weekday = time.now().getUTCDay()
    if (weekday === 1) await hearFromBank(open, files.at(-1), chance, time.now())
    if (day === days - 4) await giveAllBack(open, month, time.now())
    if (weekday === 4) await decideRequests(open, chance, time.now())
    if (weekday === 5) files.push(...(await payArtists(open, time.now())))
    time.passMinutes(12 * hours)
  }
  await decideRequests(open, chance, time.now())
  await checkLedger(open, month, time.now())
  await checkPayments(open)
  await checkFiles(open, files)
  expect(await findDiscrepancies(open.database)).toEqual({ total: 0, found: [] })
  expect(await open.database.$count(refundRequests)).toBeGreaterThan(0)
}, 120_000)

type Month = { makers: readonly Maker[]; buyers: readonly Caller[] }
type Maker = { artistId: string; caller: Caller; works: readonly Work[] }
type Chance = (below: number) => number
type BankFile = {
  batchId: string
  controlSum: Cents
  transfers: { payoutId: string; amount: Cents }[]
  isAnswered: boolean
}

/** Numbers from zero to below a limit, the same ones for the same seed. */
function chances(): Chance {
  const numbers = fc.sample(fc.nat({ max: 999_999 }), { seed, numRuns: 20_000 })
  let at = 0
  return (below) => (numbers[at++ % numbers.length] ?? 0) % below
}

const callerOf = (userId: string) => ({ userId, uid: userId, role: 'USER', verified: true }) as Caller

/** Artists with open editions, traders and private persons; one of them has not said where to pay. */
async function openMonth({ shop, database }: OpenShop): Promise<Month> {
  const makers: Maker[] = []
  for (const at of [0, 1, 2, 3]) {
    const { userId } = await createUser(shop, { role: 'ARTIST' })
    const artistId = await createArtist(database, { userId, name: `Artist ${at}` })
    const bankAccount = at === 3 ? null : { iban: 'EE382200221020145685', holder: `Artist ${at}` }
    await database
      .update(artists)
      .set({ bankAccount, sellerStatus: at === 0 ? 'trader' : 'private' })
      .where(eq(artists.id, artistId))
    const works: Work[] = []
    for (const price of [3_333, 19_999, 110_055])
      works.push(await createArtwork(database, { artistId, price: cents(price + at), edition: 'open' }))
    makers.push({ artistId, caller: callerOf(userId), works })
  }
  const buyers = [callerOf((await createUser(shop)).userId), callerOf((await createUser(shop)).userId)]
  return { makers, buyers }
}

/** Somebody buys works of one or two artists, and now and then walks away from the payment page. */
async function buy({ shop, database }: OpenShop, { makers, buyers }: Month, chance: Chance, now: Date) {
  const first = makers[chance(makers.length)]?.works[chance(3)]
  const second = makers[chance(makers.length)]?.works[chance(3)]
  const chosenWorks = [...new Set([first, ...(chance(2) ? [second] : [])])].flatMap((work) => work ?? [])
  const items = chosenWorks.map(({ id, price }) => ({ artworkId: id, quantity: 1 + chance(2), price }))
  const total = sum(items.map(({ price, quantity }) => times(price, quantity)))
  const userId = buyers[chance(buyers.length)]?.userId ?? ''
  const seen = { total, shipping: cents(0), orderTotal: total }
  const placed = await placeOrder(shop, { userId, language: 'en' }, { items, seen }, now)
  if (!placed.ok) throw new Error(`A sale was refused: ${placed.code}`)
  if (chance(8) === 0) return
  const { orderId } = placed.value
  const payment = await findPayment(database, orderId)
  await paySession(database, payment?.sessionId ?? '', {}, typed, now)
  await checkPayment(shop, orderId, 'return', now)
}

/** Everything that is under way moves on, or does not, or goes wrong. */
async function moveParcels({ shop, database }: OpenShop, { makers }: Month, chance: Chance, now: Date) {
  const lines = await database
    .select({ line: orderLines, userId: orders.userId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(sql`${orderLines.state} is not null and ${orderLines.state} <> 'refunded'`)
    .orderBy(orders.number, orderLines.position)
  for (const { line, userId } of lines) {
    const artist = makers.find(({ artistId }) => artistId === line.artistId)?.caller
    if (!artist) throw new Error('A line without an artist')
    const buyer = callerOf(userId ?? '')
    const request = { orderId: line.orderId, lineIds: [line.id], reason: 'Because' }
    const dice = chance(20)
    switch (line.state) {
      case 'paid':
        if (dice === 0) await cancelLines(shop, buyer, request, now)
        else if (dice === 1) await cancelLines(shop, artist, request, now)
        else if (dice < 14) await shipLines(shop, artist, { ...request, carrier: '', trackingNumber: '' }, now)
        break
      case 'shipped':
        if (dice < 8) await confirmReceipt(shop, buyer, request, now)
        else if (dice < 12) await deliverLines(shop, artist, request, now)
        break
      case 'delivered': {
        const amount = cents(1 + chance(line.total))
        if (dice === 0)
          await refundPart(shop, artist, { ...request, lineId: line.id, amount, refunded: line.refunded }, now)
        else if (dice < 3) await requestReturn(shop, buyer, { ...request, isFaulty: dice === 1 }, now)
        break
      }
      case 'return_requested':
        if (dice < 6) await receiveReturn(shop, artist, request, now)
        else if (dice === 6) await declineReturn(shop, artist, request, now)
        break
      default:
    }
  }
}

/** The artist who was paid most gives up near the end, and gives everything back: what is not there any more waits for an administrator. */
async function giveAllBack({ shop, database }: OpenShop, { makers }: Month, now: Date) {
  const paidOut = await Promise.all(
    makers.map(async ({ artistId }) => (await readBalance(database, artistId, now)).paidOut),
  )
  const { artistId = '', caller } = makers[paidOut.indexOf(cents(Math.max(...paidOut)))] ?? {}
  const sold = await database
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.artistId, artistId), isNotNull(orderLines.state), ne(orderLines.state, 'refunded')))
  for (const { id: lineId, orderId, total, refunded } of sold)
    if (caller)
      await refundPart(shop, caller, { orderId, lineId, amount: cents(total - refunded), refunded, reason: 'No' }, now)
}

/** On Thursday an administrator looks at what artists have asked for; some of what is goodwill is refused. */
async function decideRequests({ shop, database }: OpenShop, chance: Chance, now: Date) {
  const open = await database.select().from(refundRequests).where(isNull(refundRequests.decision))
  for (const { id: requestId, orderId, amount, ground } of open) {
    const deciding = { requestId, orderId, by: administrator }
    const decided =
      ground === 'goodwill' && chance(3) === 0
        ? await refuseRequest(shop, { ...deciding, reason: 'Because' }, now)
        : await approveRequest(shop, { ...deciding, amount }, now)
    expect(decided).toMatchObject({ ok: true })
  }
}

/** Everybody who can be paid is paid what is due to them. */
async function payArtists({ shop, database }: OpenShop, now: Date): Promise<BankFile[]> {
  const { due } = await listDue(database, { q: '', page: 1, size: 100 }, now)
  const chosen = due.filter(({ owed, payable, bankAccount }) => owed >= 0 && payable >= 100 && bankAccount)
  if (chosen.length === 0) return []
  const requested = chosen.map(({ artistId, payable: amount }) => ({ artistId, amount }))
  const made = await makeBatch(shop, requested, administrator, now)
  if (!made.ok) throw new Error(made.code)
  const batch = await findBatch(database, made.value.id, now)
  const { payer } = shop.settings
  if (!batch || !payer) throw new Error('No file')
  const xml = payoutFile(batch, payer).toString()
  const amounts = [...xml.matchAll(/<InstdAmt Ccy="EUR">([\d.]+)</g)].map(([, euros]) => inCents(euros))
  const ids = [...xml.matchAll(/<EndToEndId>(\w+)</g)].map(([, id]) => id ?? '')
  const transfers = ids.map((payoutId, at) => ({ payoutId, amount: amounts[at] ?? cents(0) }))
  return [{ batchId: batch.id, controlSum: inCents(/<CtrlSum>([\d.]+)</.exec(xml)?.[1]), transfers, isAnswered: false }]
}

/** On Monday the bank tells what it paid, and what came back. */
async function hearFromBank({ shop }: OpenShop, file: BankFile | undefined, chance: Chance, now: Date) {
  if (!file || file.isAnswered) return
  file.isAnswered = true
  const movements = file.transfers.map((transfer, at) =>
    at === 0 || chance(4) === 0 ? { ...transfer, returned: 'AC04' } : transfer,
  )
  const notices = readNotices(Buffer.from(bankNotice(movements)))
  if (!notices.ok) throw new Error(notices.code)
  const applied = await applyNotices(shop, notices.value, administrator, now)
  const returned = movements.filter((movement) => 'returned' in movement).length
  expect(applied).toMatchObject({ ok: true, value: { returned, paid: movements.length - returned } })
}

/** Every transaction sums to zero, and what is owed to each artist is made of their sales, refunds and payouts. */
async function checkLedger({ database }: OpenShop, { makers }: Month, now: Date) {
  const total = sql<string>`sum(${ledgerEntries.amount})`
  const unbalanced = await database
    .select({ total })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.transactionId)
    .having(sql`${total} <> 0`)
  expect(unbalanced).toEqual([])
  const due = await readDue(
    database,
    makers.map(({ artistId }) => artistId),
    now,
  )
  for (const { artistId } of makers) {
    const balance = await readBalance(database, artistId, now)
    const { owed, held, payable } = balance
    expect({ owed, held, payable }).toEqual(await balanceByRule(database, artistId, now))
    expect(due.get(artistId)).toMatchObject({ owed, held, payable })
    const lines = (await database.select().from(orderLines).where(eq(orderLines.artistId, artistId))).filter(
      ({ state }) => state !== null,
    )
    const sold = lines.reduce((all, { artistUnitPrice, quantity }) => all + artistUnitPrice * quantity, 0)
    const lineIds = new Set(lines.map(({ id }) => id))
    const back = (await database.select().from(refunds)).filter(({ lineId }) => lineId && lineIds.has(lineId))
    const paid = (await database.select().from(payouts).where(eq(payouts.artistId, artistId))).filter(
      ({ state }) => state !== 'returned',
    )
    expect(balance.paidOut).toBe(sumOf(paid))
    expect(owed).toBe(sold - back.reduce((all, { artistAmount }) => all + artistAmount, 0) - sumOf(paid))
  }
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
  expect(files.length).toBeGreaterThan(1)
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
    const [entry] = await database.select().from(auditEntries).where(eq(auditEntries.subject, batchId))
    expect(entry?.details).toMatchObject({ after: { total: controlSum } })
    expect((await findBatch(database, batchId, new Date()))?.payOn).toBe(dayInTallinn(entry?.at ?? new Date(0)))
  }
  // Lines that count as paid belong to payouts that did not come back.
  const paidFor = (await database.select().from(orderLines)).flatMap(({ payoutId }) => payoutId ?? [])
  expect(paidFor.filter((id) => returned.some((payout) => payout.id === id))).toEqual([])
}

type Database = OpenShop['database']

const sumOf = (rows: readonly { amount: Cents }[]): number => sum(rows.map(({ amount }) => amount))

const inCents = (euros: string | undefined): Cents => cents(Math.round(Number(euros) * 100))

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
