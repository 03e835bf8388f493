import { parse } from 'csv-parse/sync'
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { afterDays, type Day, dayInTallinn, lastOfMonth } from '#domain/delivery.ts'
import type { DocumentKind } from '#domain/document.ts'
import { feeTaxOf } from '#domain/fee-tax.ts'
import { cents, sum } from '#domain/money.ts'
import { vatIn, vatOn } from '#domain/vat.ts'
import {
  disputes,
  feeInvoices,
  invoices,
  ledgerEntries,
  orderLines,
  orders,
  payments,
  payouts,
  refundRequests,
  refunds,
} from '#server/database/schema.ts'
import { openDispute, stepDispute } from '#server/dev/sandbox-bank/bank-disputes.ts'
import { findObject } from '#server/dev/sandbox-bank/bank-objects.ts'
import { objects } from '#server/dev/sandbox-bank/bank-tables.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { daysPeriod, sumEarnings } from '#server/features/earnings/earnings-store.ts'
import { enqueueStatements } from '#server/features/earnings/issue-statements.ts'
import { confirmDeliveries } from '#server/features/fulfilment/confirm-deliveries.ts'
import { readIssued } from '#server/features/issued-documents/document-files.ts'
import { countDue } from '#server/features/issued-documents/due-store.ts'
import { findDocumentFaults } from '#server/features/issued-documents/find-document-faults.ts'
import { bookAccount } from '#server/features/ledger/book-account.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { expireHolds, reconcilePayments } from '#server/features/payments/payment-jobs.ts'
import { compareProvider } from '#server/features/provider/compare-provider.ts'
import { readProvider } from '#server/features/provider/provider-comparison.ts'
import { adminOrdersTexts } from '#texts/admin-orders.ts'
import { documentsTexts } from '#texts/documents.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { bankStatement, type StatementMovement } from './support/bank-statements.ts'
import { issuedOf, readFile } from './support/documents.ts'
import { formOf } from './support/forms.ts'
import { firstPassword as currentPassword } from './support/identity/sign-up.ts'
import { disputedCard } from './support/money-back.ts'
import { openShop } from './support/open-shop.ts'
import { bankOf, clock, goodCard } from './support/payments.ts'
import { linesOf } from './support/pdf-lines.ts'
import {
  type BankFile,
  buyWorks,
  type Chance,
  chances,
  checkLedger,
  decideRequests,
  hearFromBank,
  inCents,
  type MakerFacts,
  moveParcels,
  openTrade,
  payArtists,
  type Trade,
  unlessRefused,
} from './support/trading.ts'

/** As `npm run soak -- year` says, which makes a large one. */
const seed = Number(process.env.SEED ?? 2025)
const orderCount = Number(process.env.ORDERS ?? 40)
const artistCount = Number(process.env.ARTISTS ?? 9)

const hours = 60
const day = 24 * hours
/** Estonia's rate changes on 1 July 2025. */
const begin = new Date('2025-01-02T06:00:00Z')
const daysOfSales = 355
const daysPerStep = 3
const lastMonth = '2026-01'
const countries = ['EE', 'FI', 'DE', 'LV', 'US', 'NO']

const address = { registryCode: '12345678', address: 'Pikk 1', email: 'studio@louend.test' }
const trader = (vatNumber?: string, usesOss?: boolean) =>
  ({ sellerStatus: 'trader', trader: { ...address, name: 'Studio', vatNumber, usesOss } }) as const
const livingIn = (country: string) => ({
  taxDetails: { birthDate: '1984-05-17', address: 'Main St 1', country, taxNumber: '123' },
})

const kinds: readonly MakerFacts['facts'][] = [
  { sellerStatus: 'private', ...livingIn('EE') },
  trader(),
  trader('EE123456789'),
  trader('EE123456780', true),
  { ...trader('LV12345678901'), ...livingIn('LV') },
  { sellerStatus: 'private', ...livingIn('US') },
  { ...trader(), ...livingIn('NO') },
  { sellerStatus: 'private', ...livingIn('FI') },
  trader('EE123456781', true),
]

const sellers = Array.from(
  { length: artistCount },
  (_, at): MakerFacts => ({
    facts: kinds[at % kinds.length] ?? {},
    isPayable: at % 10 !== 5,
    works: [
      [3_333 + at, 'open'],
      [19_999 + 7 * at, 5000],
      [110_055 + 13 * at, 'open'],
    ],
  }),
)

test(`a year of ${orderCount} orders of seed ${seed}: documents, journal, reports, provider and bank agree to the cent`, async () => {
  const time = clock(begin)
  await using open = await openShop({
    now: time.now,
    environment: { REFUND_APPROVAL_FROM: '100000', PAYOUT_APPROVAL_FROM: '1000000' },
  })
  const year = {
    ...(await openTrade(open, time.now, { sellers, countries })),
    time,
    chance: chances(seed),
    ...newBooks(),
  }
  await recordVat(year)
  for (let sold = 0, passed = 0; passed < daysOfSales; passed += daysPerStep) {
    for (const due = (orderCount * (passed + daysPerStep)) / daysOfSales; sold < Math.min(due, orderCount); sold += 1)
      await buyWorks(year, year.chance, year.chance(30) === 0 ? disputedCard : goodCard)
    await passDays(year, passed)
  }
  // Everything comes to its end.
  for (let passed = 0; passed < 45; passed += daysPerStep) await passDays(year, passed, true)
  await runJobs(year)
  await closeMonth(year)

  const { shop, database } = year
  await checkLedger(year, time.now())
  expect(await findDiscrepancies(database)).toEqual({ total: 0, found: [] })
  expect(await findDocumentFaults(database, time.now())).toEqual([])
  const sums = {
    ...(await checkBooks(year)),
    ...(await checkReceipts(year)),
    ...(await checkInvoices(year)),
    ...(await checkFeeInvoices(year)),
    ...(await checkMonths(year)),
    ...(await checkReport(year)),
    ...(await checkProvider(year)),
    ...(await checkBank(year)),
  }
  expect(await countDue(shop.database)).toBe(0)
  console.dir({ seed, orders: orderCount, artists: artistCount, ...sums }, { depth: null })
}, 3_600_000)

/** The operator is registered for VAT twice, from and until days in the middle of months; VIES confirms all numbers. */
const registrations = [
  { vatNumber: 'EE987654321', from: '2025-02-14', to: '2025-10-20' },
  { vatNumber: 'EE987654322', from: '2025-11-15', to: null },
]

async function recordVat({ call, as, admin, time }: Year): Promise<void> {
  for (const body of registrations) await call('POST /admin/vat-registrations', { body, ...(await as(admin)) })
  for (const { artistId, vatNumber } of (await call('GET /admin/vat', await as(admin))).viesNumbers) {
    const body = { artistId, vatNumber, isValid: true, checkedOn: dayInTallinn(time.now()), reference: 'WAPI1' }
    await call('POST /admin/vies-checks', { body, ...(await as(admin)) })
  }
}

type Year = Trade & Books & { time: ReturnType<typeof clock>; chance: Chance }

type Books = {
  files: BankFile[]
  /** What has moved on the account of the bank and stands on no statement yet. */
  moved: (StatementMovement & { day: Day })[]
  /** What the provider has paid to the bank. */
  arrived: Set<string>
  statements: { until: Day; closing: number }
  month: string
}

const newBooks = (): Books => ({
  files: [],
  moved: [],
  arrived: new Set(),
  statements: { until: '2024-12-31', closing: 0 },
  month: '2025-01',
})

const today = ({ time }: Year): Day => dayInTallinn(time.now())

/** Parcels move, buyers complain, banks decide; once a week artists are paid, and once a month the books are closed. */
async function passDays(year: Year, passed: number, isEnding = false): Promise<void> {
  const { shop, time, chance } = year
  time.passMinutes(12 * hours)
  const since = new Date(time.now().getTime() - 24 * day * 60_000)
  await bankOf(shop).deliverWebhooks()
  await moveParcels(year, chance, { since, oneIn: isEnding ? 1000 : 6 })
  await confirmDeliveries(shop, time.now(), new AbortController().signal)
  if (!isEnding && chance(6) === 0) await disputeOldSale(year)
  await decideDisputes(year, isEnding)
  time.passMinutes(daysPerStep * day - 12 * hours)
  if (passed % (2 * daysPerStep) === 0) await runJobs(year)
  if (today(year).slice(0, 7) !== year.month) await closeMonth(year)
}

async function runJobs(year: Year): Promise<void> {
  const { shop, database, time, chance, files, moved, arrived } = year
  const signal = new AbortController().signal
  await expireHolds(shop, time.now(), signal)
  await reconcilePayments(shop, time.now(), signal)
  await decideRequests(year, chance)
  await compareProvider(shop, time.now(), signal)
  for (const { id, body } of await database.select().from(objects).where(eq(objects.kind, 'payout'))) {
    if (arrived.has(id)) continue
    arrived.add(id)
    moved.push({ amount: Number(body.amount), day: today(year), words: 'STRIPE PAYMENTS' })
  }
  for (const file of files.filter(({ isAnswered }) => !isAnswered))
    for (const { payoutId, amount, returned } of await hearFromBank(year, file, () => chance(12) === 0))
      if (returned !== undefined) moved.push({ amount, payoutId, isReturn: true, day: today(year) })
  time.passMinutes(hours)
  for (const file of await payArtists(year)) {
    files.push(file)
    const paid = file.transfers.map(({ payoutId, amount }) => ({ amount: -amount, payoutId, day: today(year) }))
    // Some banks write a file as one.
    if (chance(3) === 0) moved.push({ amount: -file.controlSum, batchId: file.batchId, day: today(year) })
    else moved.push(...paid)
  }
}

/** A buyer disputes a sale for which the artist has been paid. */
async function disputeOldSale({ database, shop, time, chance }: Year): Promise<void> {
  const paidOut = await database
    .selectDistinct({ number: orders.number, intentId: payments.intentId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, eq(payments.orderId, orderLines.orderId))
    .leftJoin(disputes, eq(disputes.orderId, orderLines.orderId))
    .where(
      and(
        eq(orderLines.state, 'delivered'),
        isNotNull(orderLines.payoutId),
        eq(payments.refunded, cents(0)),
        isNull(disputes.id),
      ),
    )
    .orderBy(orders.number)
  const intentId = paidOut[chance(Math.max(1, paidOut.length))]?.intentId
  if (!intentId) return
  const intent = await findObject(database, 'payment_intent', intentId)
  await database.transaction((tx) => openDispute(tx, intent, time.now()))
  await bankOf(shop).deliverWebhooks()
}

/** Banks decide after two weeks, and the administrator who bears what had been paid out. */
async function decideDisputes(
  { database, shop, call, as, admin, time, chance }: Year,
  isEnding: boolean,
): Promise<void> {
  const ripe = new Date(time.now().getTime() - (isEnding ? 0 : 14 * day * 60_000))
  const found = () =>
    database
      .select({ id: disputes.id, orderId: disputes.orderId })
      .from(disputes)
      .innerJoin(orders, eq(orders.id, disputes.orderId))
      .orderBy(disputes.openedAt, orders.number)
      .$dynamic()
  const open = await found().where(and(isNull(disputes.closedAt), lte(disputes.openedAt, ripe)))
  for (const { id } of open) await stepDispute(database, id, chance(2) === 0 ? 'win' : 'lose', time.now())
  await bankOf(shop).deliverWebhooks()
  const toSettle = await found().where(eq(disputes.isToSettle, true))
  for (const { id: disputeId, orderId } of toSettle) {
    const bearer = chance(2) === 0 ? ('artist' as const) : ('shop' as const)
    const body = { disputeId, bearer, reason: 'Because', currentPassword }
    await unlessRefused(
      call('POST /admin/orders/{id}/settle-dispute', { params: { id: orderId }, body, ...(await as(admin)) }),
    )
  }
}

/** On the first days of a month its predecessor's statement is imported, the bank's fee booked, and all documents are issued. */
async function closeMonth(year: Year): Promise<void> {
  const { call, as, admin, shop, time, moved, statements, month } = year
  const until = month === today(year).slice(0, 7) ? today(year) : lastOfMonth(`${month}-01`)
  if (until === today(year)) time.passMinutes(24 * 60)
  const fee = { amount: -1250, day: until, words: 'Monthly fee' }
  const shown = [...moved.filter((movement) => movement.day <= until), fee]
  year.moved = moved.filter((movement) => movement.day > until)
  const from = afterDays(statements.until, 1)
  const options = { number: `S-${until}`, from, day: until, opening: statements.closing }
  const file = new Blob([bankStatement(shown, options)])
  await call('POST /admin/bank-statements', { body: formOf({ file, currentPassword }), ...(await as(admin)) })
  year.statements = { until, closing: statements.closing + shown.reduce((all, { amount }) => all + amount, 0) }
  time.passMinutes(1)
  const { comparison } = await call('GET /admin/bank', await as(admin))
  for (const { subject } of comparison.differences.filter(({ name }) => name === fee.words)) {
    const body = { reason: month, currentPassword }
    await call('POST /admin/bank-entries/{id}/fee', { params: { id: subject }, body, ...(await as(admin)) })
  }
  await enqueueStatements(shop, time.now())
  do await issueDueDocuments(shop, time.now())
  while ((await countDue(shop.database)) > 0)
  year.month = today(year).slice(0, 7)
}

/** What is printed in all documents of a kind, line by line. */
async function printed(year: Year, kind: DocumentKind): Promise<{ subject: string; lines: string[] }[]> {
  const all = []
  for (const row of await issuedOf(year, kind)) {
    const bytes = await readIssued(year.shop, row, year.time.now())
    if (!bytes.ok) throw new Error(bytes.code)
    all.push({ subject: row.subject, lines: linesOf(Buffer.from(bytes.value)) })
  }
  return all
}

const isMoney = (line: string) => /^-?€[\d,]+\.\d\d$/.test(line)

/** The sum after the last line that says this; zero when nothing does. */
function sumAfter(lines: readonly string[], says: (line: string) => boolean): number {
  const at = lines.findLastIndex(says)
  const money = at < 0 ? undefined : lines.slice(at + 1).find(isMoney)
  return money === undefined ? 0 : inCents(money.replaceAll(/[€,]/g, ''))
}

const { documents: t } = documentsTexts.en
const totalIn = (lines: readonly string[]) => sumAfter(lines, (line) => line === t.total)
/** All taxes below the entries, of which an invoice may have several. */
const vatPrinted = (lines: readonly string[]) => {
  const sums = lines.slice(Math.max(0, lines.lastIndexOf(t.withoutVat)))
  return sums.reduce(
    (all, line, at) => all + (/^VAT [\d.]+%/.test(line) ? sumAfter(sums.slice(at), (one) => one === line) : 0),
    0,
  )
}

async function table(
  year: Year,
  name: CallName,
  query: object,
  as: { token: string },
): Promise<Record<string, string>[]> {
  const { bytes, statusCode } = await readFile(year, name, { query }, as.token)
  expect(statusCode).toBe(200)
  return parse(bytes, { bom: true, columns: true })
}

const added = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((all, row) => all + inCents(row[column] || '0'), 0)

/** The journals of all months are what the ledger is. */
async function checkBooks(year: Year) {
  const { database, as, admin } = year
  const months: string[] = []
  for (let month = '2025-01'; month <= lastMonth; month = afterDays(lastOfMonth(`${month}-01`), 1).slice(0, 7))
    months.push(month)
  if (!months.includes(today(year).slice(0, 7))) months.push(today(year).slice(0, 7))
  const journal = []
  for (const month of months) journal.push(...(await table(year, 'GET /admin/journal.csv', { month }, await as(admin))))
  const rows = await database
    .select({ account: bookAccount, amount: sql`sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .groupBy(bookAccount)
  const { accounts } = adminOrdersTexts.en.adminOrder
  for (const { account, amount } of rows) {
    const ofAccount = journal.filter((row) => row.Account === accounts[account])
    expect([account, added(ofAccount, 'Debit') - added(ofAccount, 'Credit')]).toEqual([account, amount])
  }
  expect(journal).toHaveLength(await database.$count(ledgerEntries))
  const { kinds } = statement
  const withDocument = new Set([kinds.sale, kinds.payout, kinds.vat, kinds.fee, kinds['bank-fee'], kinds.transfer])
  expect(journal.filter(({ Entry = '', Document }) => withDocument.has(Entry) && !Document)).toEqual([])
  return { entries: journal.length, ...Object.fromEntries(rows.map(({ account, amount }) => [account, amount])) }
}

/** Every paid order has a receipt over what was paid. */
async function checkReceipts(year: Year) {
  const { database } = year
  const receipts = await printed(year, 'receipt')
  const [paid] = await database
    .select({ orders: sql`count(*)`.mapWith(Number), sum: sql`sum(${orders.total})`.mapWith(Number) })
    .from(orders)
    .where(isNotNull(orders.paidAt))
  expect(new Set(receipts.map(({ subject }) => subject)).size).toBe(paid?.orders)
  const first = new Map(
    receipts.toReversed().map(({ subject, lines }) => [subject, sumAfter(lines, (line) => line === t.paid)]),
  )
  expect([...first.values()].reduce((all, one) => all + one, 0)).toBe(paid?.sum)
  expect(await ofKind(year, 'sale', 'cash')).toBe(paid?.sum)
  return { receipts: paid?.sum }
}

async function ofKind(
  { database }: Year,
  kind: 'sale' | 'refund' | 'vat',
  account: 'cash' | 'commission',
): Promise<number> {
  const [row] = await database
    .select({ sum: sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.kind, kind), eq(ledgerEntries.account, account)))
  return row?.sum ?? 0
}

/** What is left to each trader of each order, with the tax that is in it by the rules. */
async function leftOfTraders({ database }: Year) {
  const rows = await database
    .select({
      artistId: orderLines.artistId,
      trader: sql<{ vatNumber?: string; usesOss?: boolean } | null>`min(${orderLines.trader}::text)::jsonb`,
      country: sql<string>`min(${orders.shippingAddress}->>'country')`,
      paidAt: sql`min(${orders.paidAt})`.mapWith(orders.paidAt),
      left: sql`sum(${orderLines.total} - ${orderLines.refunded})`.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isNotNull(orders.paidAt), eq(orderLines.sellerStatus, 'trader')))
    .groupBy(orderLines.orderId, orderLines.artistId)
  return rows.map(({ trader, country, paidAt, left, artistId }) => {
    const tax = vatOn(trader ?? {}, country, dayInTallinn(paidAt))
    return { artistId, left, isTaxed: tax !== undefined, vat: tax ? vatIn(cents(left), tax.rate) : 0 }
  })
}

/** Invoices and credit notes of traders, and their reports for Estonia and the One Stop Shop. */
async function checkInvoices(year: Year) {
  const { database, as, makers } = year
  const papers = [...(await printed(year, 'invoice')), ...(await printed(year, 'credit-note'))]
  expect(papers).toHaveLength(await database.$count(invoices))
  const rows = await database.select().from(invoices)
  const total = sum(rows.map((row) => row.total ?? cents(0)))
  const vat = sum(rows.map((row) => row.vat ?? cents(0)))
  expect(papers.reduce((all, { lines }) => all + totalIn(lines), 0)).toBe(total)
  expect(papers.reduce((all, { lines }) => all + vatPrinted(lines), 0)).toBe(vat)
  const left = await leftOfTraders(year)
  expect(left.reduce((all, one) => all + one.left, 0)).toBe(total)
  expect(left.reduce((all, one) => all + one.vat, 0)).toBe(vat)
  let declared = 0
  for (const { artistId, person } of makers) {
    const report = []
    for (const period of ['2025', '2026'])
      report.push(...(await table(year, 'GET /earnings/vat.csv', { period }, await as(person))))
    const ofArtist = left.filter((one) => one.artistId === artistId && one.isTaxed)
    expect(added(report, 'With VAT')).toBe(ofArtist.reduce((all, one) => all + one.left, 0))
    expect(added(report, 'VAT')).toBe(ofArtist.reduce((all, one) => all + one.vat, 0))
    declared += added(report, 'VAT')
  }
  expect(declared).toBe(vat)
  return { invoiced: total, vatOfTraders: vat }
}

/** The invoices for commission, and what the operator declares of it. */
async function checkFeeInvoices(year: Year) {
  const { as, admin } = year
  const papers = await printed(year, 'fee-invoice')
  const declared = []
  for (const of of [2025, 2026])
    declared.push(...(await table(year, 'GET /admin/vat.csv', { year: of }, await as(admin))))
  const invoiced = declared.filter(({ Month }) => Month !== monthName(today(year)))
  expect(papers.reduce((all, { lines }) => all + totalIn(lines), 0)).toBe(added(invoiced, 'Total'))
  const vat = papers.reduce((all, { lines }) => all + vatPrinted(lines), 0)
  expect(vat).toBe(added(invoiced, 'VAT'))
  expect(await ofKind(year, 'vat', 'commission')).toBe(vat)
  const kept = await listKept(year)
  expect(added(declared, 'Total')).toBe(sum(kept.map(({ amount }) => amount)))
  const rateOf = ({ artistId, soldOn }: (typeof kept)[number]) => {
    const { trader, taxDetails } = sellers[year.makers.findIndex((maker) => maker.artistId === artistId)]?.facts ?? {}
    return feeTaxOf(soldOn, registrations, {
      vatNumber: trader?.vatNumber,
      isConfirmed: true,
      country: taxDetails?.country,
    }).rate
  }
  const left = [...Map.groupBy(kept, ({ lineId }) => lineId).values()].map((some) => {
    const rate = some[0] ? rateOf(some[0]) : null
    return rate === null ? cents(0) : vatIn(sum(some.map(({ amount }) => amount)), rate)
  })
  expect(added(declared, 'VAT')).toBe(sum(left))
  return { commission: added(declared, 'Total'), vatOfCommission: added(declared, 'VAT') }
}

/** Each statement of a month says what its table, the ledger and the journal say, and the invoice for commission what was kept. */
async function checkMonths(year: Year) {
  const { as, admin, makers } = year
  const invoices = new Map((await printed(year, 'fee-invoice')).map(({ subject, lines }) => [subject, lines]))
  const kept = await listKept(year)
  const journals = new Map<string, Record<string, string>[]>()
  const months = []
  for (const { subject, lines } of await printed(year, 'statement')) {
    const [artistId = '', from = '', to = ''] = subject.split(' ')
    const month = from.slice(0, 7)
    const at = makers.findIndex((maker) => maker.artistId === artistId)
    const person = makers[at]?.person
    if (!person) throw new Error('A statement of a stranger')
    const document = figuresOf(lines)
    const ledger = await sumEarnings(year.database, artistId, daysPeriod(from, to))
    const change = ledger.closing - ledger.opening
    const rows = await table(year, 'GET /earnings/statement.csv', { period: month }, await as(person))
    const journal = journals.get(month) ?? (await table(year, 'GET /admin/journal.csv', { month }, await as(admin)))
    journals.set(month, journal)
    const ofArtist = journal.filter(({ Artist }) => Artist === `Artist ${at}`)
    const invoice = invoices.get(subject) ?? []
    const [total, vat] = [totalIn(invoice), vatPrinted(invoice)]
    const both = {
      document: { ...document, change: document.closing - document.opening },
      table: added(rows, statement.columns.amount),
      journal: added(ofArtist, 'Credit') - added(ofArtist, 'Debit'),
      invoice: { total, vat },
    }
    const ofMonth = kept.filter((one) => one.artistId === artistId && one.month === month)
    const byLedger = {
      document: { ...figuresIn(ledger), change },
      table: change,
      journal: change,
      invoice: { total: sum(ofMonth.map(({ amount }) => amount)), vat: await feeVatOf(year, artistId, from) },
    }
    expect({ subject, ...both }).toEqual({ subject, ...byLedger })
    months.push({ artist: `Artist ${at}`, month, entries: rows.length, ...both, net: total - vat })
  }
  const [most] = months.toSorted((one, other) => movedIn(other) - movedIn(one))
  return { months: months.length, most }
}

const { statement } = earningsTexts.en
const figures = ['opening', 'sales', 'refunds', 'payouts', 'closing'] as const
type Figures = Record<(typeof figures)[number], number>

const figuresIn = (from: Figures): Figures => ({
  opening: from.opening,
  sales: from.sales,
  refunds: from.refunds,
  payouts: from.payouts,
  closing: from.closing,
})

/** What a statement has below its entries. */
const figuresOf = (lines: readonly string[]): Figures => {
  const printedAs = (figure: (typeof figures)[number]) => sumAfter(lines, (line) => line === statement[figure])
  return {
    opening: printedAs('opening'),
    sales: printedAs('sales'),
    refunds: printedAs('refunds'),
    payouts: printedAs('payouts'),
    closing: printedAs('closing'),
  }
}

/** How many kinds of things a month has. */
const movedIn = ({ document, invoice }: { document: Figures; invoice: { vat: number } }) =>
  [document.sales, document.refunds, document.payouts, invoice.vat].filter((amount) => amount !== 0).length

/** The tax in an invoice for commission, as it is booked. */
async function feeVatOf({ database }: Year, artistId: string, month: Day): Promise<number> {
  const [row] = await database
    .select({ vat: sql`coalesce(-sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(feeInvoices, eq(feeInvoices.id, ledgerEntries.feeInvoiceId))
    .where(and(eq(ledgerEntries.account, 'vat'), eq(feeInvoices.artistId, artistId), eq(feeInvoices.month, month)))
  return row?.vat ?? 0
}

/** What the shop kept of every sale, and what it gave back of that. */
async function listKept({ database }: Year) {
  const lines = await database
    .select({ line: orderLines, paidAt: orders.paidAt })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isNotNull(orders.paidAt))
  const back = await database.select().from(refunds).where(isNotNull(refunds.lineId))
  const monthOf = (moment: Date) => dayInTallinn(moment).slice(0, 7)
  return lines.flatMap(({ line, paidAt }) => {
    const { artistId, id: lineId } = line
    const soldAt = paidAt ?? new Date(0)
    const soldOn = dayInTallinn(soldAt)
    const sale = cents(line.total - line.artistUnitPrice * line.quantity)
    return [
      { artistId, lineId, soldOn, month: monthOf(soldAt), amount: sale },
      ...back
        .filter(({ lineId }) => lineId === line.id)
        .map(({ amount, artistAmount, sparedAmount, createdAt }) => ({
          artistId,
          lineId,
          soldOn,
          month: monthOf(createdAt),
          amount: cents(artistAmount + sparedAmount - amount),
        })),
    ]
  })
}

const monthName = (of: Day) => new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(new Date(of))

/** The report of sellers says what artists have, or had, of what they sold in the year. */
async function checkReport(year: Year) {
  const { as, admin, database } = year
  const report = await table(year, 'GET /admin/sellers.csv', { year: 2025 }, await as(admin))
  const [ledger] = await database
    .select({ sum: sql`-sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.account, 'artist'), isNotNull(ledgerEntries.orderLineId)))
  expect(added(report, 'Received')).toBe(ledger?.sum)
  const quarters = [1, 2, 3, 4].reduce((all, quarter) => all + added(report, `Received Q${quarter}`), 0)
  expect(quarters).toBe(ledger?.sum)
  return { received: ledger?.sum }
}

/** What the provider has charged, refunded and lost is what the books have with it. */
async function checkProvider(year: Year) {
  const { database } = year
  const { sums, accounts, differences } = await readProvider(database)
  expect(differences).toEqual([])
  expect(sums?.balance).toBe((accounts?.provider ?? 0) + (accounts?.notSent ?? 0))
  return { atProvider: sums?.balance, feesOfProvider: sums?.fees, paidToBank: sums?.paidOut }
}

/** The statements of the bank lead to its account in the books, and every payout stands on them. */
async function checkBank(year: Year) {
  const { call, as, admin, database, files, statements } = year
  const { comparison } = await call('GET /admin/bank', await as(admin))
  expect(comparison.differences).toEqual([])
  const { closing = 0, account = 0, underWay = 0, before = 0, explained = 0, differing = 0 } = comparison.sums ?? {}
  expect(inCents(String(closing))).toBe(statements.closing)
  expect([before, explained, differing]).toEqual([0, 0, 0])
  expect(inCents(String(closing + underWay))).toBe(inCents(String(account)))
  const sent = sum(files.map(({ controlSum }) => controlSum))
  expect(sum((await database.select().from(payouts)).map(({ amount }) => amount))).toBe(sent)
  const returned = await database.$count(payouts, eq(payouts.state, 'returned'))
  return { inBank: statements.closing, sentToArtists: sent, returned, requests: await database.$count(refundRequests) }
}
