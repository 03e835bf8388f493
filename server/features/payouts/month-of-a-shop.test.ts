import { and, eq, gte, isNotNull, isNull, like, ne, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isProblem } from '#contract/client.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import { type Cents, cents, sum, toEuros } from '#domain/money.ts'
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
  users,
} from '#server/database/schema.ts'
import { objects } from '#server/dev/sandbox-bank/bank-tables.ts'
import { confirmDeliveries } from '#server/features/fulfilment/confirm-deliveries.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { compareProvider } from '#server/features/provider/compare-provider.ts'
import { readProvider } from '#server/features/provider/provider-comparison.ts'
import { balanceByRule } from '../../../tests/support/balance-by-rule.ts'
import { bankNotice } from '../../../tests/support/bank-notices.ts'
import { formOf } from '../../../tests/support/forms.ts'
import { firstPassword as currentPassword, signUp } from '../../../tests/support/identity/sign-up.ts'
import { createUser, type Person, tokenIssuedAt } from '../../../tests/support/identity/users.ts'
import { type OpenShop, openShop } from '../../../tests/support/open-shop.ts'
import { bankOf, clock, submitPayment } from '../../../tests/support/payments.ts'
import { made } from '../../../tests/support/payouts.ts'
import { cartOf, createArtist, createArtwork, type Work } from '../../../tests/support/works.ts'
import { readDue } from './due-payouts.ts'
import { findBatch } from './payout-store.ts'

/** Another month by `SEED=7`, a longer one by `DAYS=90`. */
const seed = Number(process.env.SEED ?? 2026)
const days = Number(process.env.DAYS ?? 31)
const hours = 60
const begin = new Date('2026-10-01T06:00:00Z')

test(`after ${days} days of sales, returns and payouts the books, the bank and the audit log agree to the cent`, async () => {
  const time = clock(new Date('2026-09-01T06:00:00Z'))
  await using open = await openShop({ now: time.now })
  const month = await openMonth(open, time.now)
  const chance = chances()
  const files = await sellInSeptember(month, time)
  const filesBefore = files.length
  for (let day = 0; day < days; day++) {
    for (let left = chance(3); left > 0; left--) await buy(month, chance)
    time.passMinutes(6 * hours)
    await moveParcels(month, chance)
    await confirmDeliveries(open.shop, time.now(), new AbortController().signal)
    time.passMinutes(6 * hours)
    const weekday = time.now().getUTCDay()
    if (weekday === 1) await hearFromBank(month, files.at(-1), chance)
    if (day === days - 4) await giveAllBack(month)
    if (weekday === 4) await decideRequests(month, chance)
    if (weekday === 5) files.push(...(await payArtists(month)))
    time.passMinutes(12 * hours)
  }
  await decideRequests(month, chance)
  await checkLedger(open, month, time.now())
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
}, 240_000)

type Month = Awaited<ReturnType<typeof openMonth>>
type Maker = { artistId: string; person: Person; works: readonly Work[] }
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

/**
 * An administrator, buyers, and artists with open editions and one of five hundred copies, traders and private persons; one of
 * them has not said where to pay.
 */
async function openMonth(open: OpenShop, now: () => Date) {
  const { shop, database } = open
  // First: the others' tokens are made with a key of the tests, with which nobody can sign in.
  const joined = await signUp(open)
  await database.update(users).set({ role: 'ADMIN' }).where(eq(users.id, joined.userId))
  const makers: Maker[] = []
  for (const at of [0, 1, 2, 3]) {
    const person = await createUser(shop, { role: 'ARTIST' })
    const artistId = await createArtist(database, { userId: person.userId, name: `Artist ${at}` })
    const bankAccount = at === 3 ? null : { iban: 'EE382200221020145685', holder: `Artist ${at}` }
    await database
      .update(artists)
      .set({ bankAccount, sellerStatus: at === 0 ? 'trader' : 'private' })
      .where(eq(artists.id, artistId))
    const works: Work[] = []
    for (const [price, edition] of [
      [3_333, 'open'],
      [19_999, 500],
      [110_055, 'open'],
    ] as const)
      works.push(await createArtwork(database, { artistId, price: cents(price + at), edition }))
    makers.push({ artistId, person, works })
  }
  const buyers = [await createUser(shop), await createUser(shop)]
  const tokens = new Map<string, string>()
  return {
    ...open,
    makers,
    buyers,
    /** With a token of that moment. */
    as: async (person: Person) => {
      const at = `${person.userId} ${now().toISOString()}`
      const token = tokens.get(at) ?? (await tokenIssuedAt(database, person, now()))
      tokens.set(at, token)
      return { token }
    },
    admin: { ...joined, userId: joined.uid },
  }
}

/**
 * Before the month somebody bought the dearest work of the first artist, who was paid for it once the days for a return were
 * over, on a Friday. First sales of the month are paid so late that some seeds would pay out nothing but fees of returns.
 */
async function sellInSeptember(month: Month, time: ReturnType<typeof clock>): Promise<BankFile[]> {
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

/** Somebody buys works of one or two artists, and now and then walks away from the payment page. */
async function buy({ call, app, shop, as, makers, buyers }: Month, chance: Chance) {
  const first = makers[chance(makers.length)]?.works[chance(3)]
  const second = makers[chance(makers.length)]?.works[chance(3)]
  const chosenWorks = [...new Set([first, ...(chance(2) ? [second] : [])])].flatMap((work) => work ?? [])
  const lines = chosenWorks.map((work): [Work, number] => [work, 1 + chance(2)])
  const somebody = buyers[chance(buyers.length)]
  if (!somebody) throw new Error('No buyer')
  const buyer = await as(somebody)
  const placed = await call('POST /payments/create-checkout-session', { body: cartOf(...lines), ...buyer })
  if (chance(8) === 0) return
  await submitPayment(app, placed.sessionUrl)
  await bankOf(shop).deliverWebhooks()
  await call('POST /payments/confirm', { body: { orderId: placed.orderId }, ...buyer })
}

/** Everything of this month that is under way moves on, or does not, or goes wrong. */
async function moveParcels(month: Month, chance: Chance) {
  const { call, database, as, makers, buyers } = month
  const lines = await database
    .select({ line: orderLines, userId: orders.userId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(gte(orders.createdAt, begin), sql`${orderLines.state} is not null and ${orderLines.state} <> 'refunded'`),
    )
    .orderBy(orders.number, orderLines.position)
  for (const { line, userId } of lines) {
    const maker = makers.find(({ artistId }) => artistId === line.artistId)?.person
    const somebody = buyers.find((buyer) => buyer.userId === userId)
    if (!maker || !somebody) throw new Error('A line of strangers')
    const [artist, buyer] = [await as(maker), await as(somebody)]
    const request = { params: { id: line.orderId }, body: { lineIds: [line.id], reason: 'Because' } }
    const dice = chance(20)
    switch (line.state) {
      case 'paid':
        if (dice === 0) await unlessRefused(call('POST /orders/{id}/cancel', { ...request, ...buyer }))
        else if (dice === 1) await unlessRefused(call('POST /orders/{id}/cancel', { ...request, ...artist }))
        else if (dice < 14) await unlessRefused(call('POST /orders/{id}/ship', { ...request, ...artist }))
        break
      case 'shipped':
        if (dice < 8) await unlessRefused(call('POST /orders/{id}/confirm-receipt', { ...request, ...buyer }))
        else if (dice < 12) await unlessRefused(call('POST /orders/{id}/deliver', { ...request, ...artist }))
        else if (dice === 19) await unlessRefused(call('POST /orders/{id}/report-problem', { ...request, ...buyer }))
        break
      case 'delivered': {
        const amount = cents(1 + chance(line.total))
        const asking = { ...request, body: { ...request.body, isFaulty: dice === 1 } }
        if (dice === 0) await unlessRefused(refundPart(month, line, amount, artist))
        else if (dice < 3) await unlessRefused(call('POST /orders/{id}/request-return', { ...asking, ...buyer }))
        break
      }
      case 'return_requested':
        if (dice < 6) await unlessRefused(call('POST /orders/{id}/receive-return', { ...request, ...artist }))
        else if (dice === 6) await unlessRefused(call('POST /orders/{id}/decline-return', { ...request, ...artist }))
        break
      default:
    }
  }
}

/**
 * The artist who was paid for September gives up near the end, and gives everything back: what is not there any more waits
 * for an administrator.
 */
async function giveAllBack(month: Month) {
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

/** The artist of a line gives so much of it back. */
const refundPart = ({ call }: Month, line: typeof orderLines.$inferSelect, amount: Cents, artist: { token: string }) =>
  call('POST /orders/{id}/refund', {
    params: { id: line.orderId },
    body: { lineId: line.id, amount: toEuros(amount), refunded: toEuros(line.refunded), reason: 'No' },
    ...artist,
  })

/** On Thursday an administrator looks at what artists have asked for; some of what is goodwill is refused. */
async function decideRequests({ call, database, as, admin }: Month, chance: Chance) {
  const open = await database
    .select()
    .from(refundRequests)
    .where(isNull(refundRequests.decision))
    .orderBy(refundRequests.id)
  for (const { id: requestId, orderId, amount, ground } of open) {
    const deciding = { params: { id: orderId }, ...(await as(admin)) }
    if (ground === 'goodwill' && chance(3) === 0)
      await call('POST /admin/orders/{id}/refuse-refund', {
        ...deciding,
        body: { requestId, reason: 'Because', currentPassword },
      })
    else
      await call('POST /admin/orders/{id}/approve-refund', {
        ...deciding,
        body: { requestId, amount: toEuros(amount), currentPassword },
      })
  }
}

/** Everybody who can be paid is paid what is due to them. */
async function payArtists({ call, app, as, admin }: Month): Promise<BankFile[]> {
  const { content } = await call('GET /admin/payouts', await as(admin))
  const chosen = content.filter(({ obstacle }) => obstacle === null)
  if (chosen.length === 0) return []
  const payouts = chosen.map(({ artistId, payable: amount }) => ({ artistId, amount }))
  const { id } = made(
    await call('POST /admin/payout-batches', { body: { payouts, currentPassword }, ...(await as(admin)) }),
  )
  const { token } = await as(admin)
  const { body: xml } = await app.inject({
    url: `/api/admin/payout-batches/${id}/file`,
    headers: { authorization: `Bearer ${token}` },
  })
  const amounts = [...xml.matchAll(/<InstdAmt Ccy="EUR">([\d.]+)</g)].map(([, euros]) => inCents(euros))
  const ids = [...xml.matchAll(/<EndToEndId>(\w+)</g)].map(([, id]) => id ?? '')
  // Ids have chance in them: by amount they come in the same order for the same seed.
  const transfers = ids
    .map((payoutId, at) => ({ payoutId, amount: amounts[at] ?? cents(0) }))
    .sort((one, other) => one.amount - other.amount)
  return [{ batchId: id, controlSum: inCents(/<CtrlSum>([\d.]+)</.exec(xml)?.[1]), transfers, isAnswered: false }]
}

/** On Monday the bank tells what it paid, and what came back. */
async function hearFromBank(month: Month, file: BankFile | undefined, chance: Chance) {
  if (!file || file.isAnswered) return
  const movements = file.transfers.map((transfer, at) =>
    at === 0 || chance(4) === 0 ? { ...transfer, returned: 'AC04' } : transfer,
  )
  await bookNotice(month, file, movements)
}

/** An administrator brings the bank's notice of what came of a file. */
async function bookNotice({ call, as, admin }: Month, file: BankFile, movements: Parameters<typeof bankNotice>[0]) {
  file.isAnswered = true
  const body = formOf({ file: new Blob([bankNotice(movements)]), currentPassword })
  const returned = movements.filter((movement) => 'returned' in movement).length
  expect(await call('POST /admin/bank-notices', { body, ...(await as(admin)) })).toEqual({
    returned,
    paid: movements.length - returned,
  })
}

/** Some steps are not allowed by then, and the shop says so. */
const unlessRefused = (step: Promise<unknown>) =>
  step.catch((error: unknown) => {
    if (!isProblem(error)) throw error
  })

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
    expect((await findBatch(database, batchId, new Date()))?.payOn).toBe(dayInTallinn(entry?.at ?? new Date(0)))
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
  expect(accounts).toMatchObject({ bank: (sums?.paidOut ?? 0) - sent + returned, notBooked: 0 })
  expect(sums?.balance).toBe((accounts?.provider ?? 0) + (accounts?.notSent ?? 0))
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
