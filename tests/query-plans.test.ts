import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { address } from '#contract/client.ts'
import { adminWorkViews } from '#domain/artwork.ts'
import { dayInTallinn, workingDayFrom } from '#domain/delivery.ts'
import { inCents } from '#domain/money.ts'
import { orderProblems } from '#domain/order-problem.ts'
import { salesViewNames } from '#domain/sales.ts'
import { openSearchEngine } from '#server/adapters/search/open-search.ts'
import { artists, artworks, orderLines, orders } from '#server/database/schema.ts'
import { tellDuePayouts } from '#server/features/payouts/tell-due-payouts.ts'
import { readDocuments } from '#server/features/search/index-changes.ts'
import { indexedCatalogue } from '#server/features/search/indexed-catalogue.ts'
import { searchEngine } from '#server/features/search/search-engine.ts'
import { allJobs } from '#server/jobs/jobs.ts'
import { approveRequested, openApproval } from './support/approvals.ts'
import { bankNotice } from './support/bank-notices.ts'
import { fillShop, idOf } from './support/databases/large-shop.ts'
import { createPostgresDatabase } from './support/databases/test-databases.ts'
import { explainEverything, plansOf, wholeReads } from './support/databases/watch-plans.ts'
import { loseDispute, openDispute } from './support/disputes.ts'
import { formOf } from './support/forms.ts'
import { firstPassword as currentPassword } from './support/identity/sign-up.ts'
import { tokenIssuedAt } from './support/identity/users.ts'
import {
  intentOf,
  lineOf,
  type MoneyBack,
  openMoneyBack,
  refundAsAdmin,
  refundOnDashboard,
  renewed,
  settle,
} from './support/money-back.ts'
import { bankOf, declinedCard, goodCard, submitPayment } from './support/payments.ts'
import { made } from './support/payouts.ts'
import { paint } from './support/rules/personal-data.ts'
import { cartOf, createArtwork } from './support/works.ts'

/** Tables that stay small however long the shop is open. */
const small = [
  // What the shop writes itself.
  'announcements',
  'shop_facts',
  'shop_icons',
  'collections',
  'collection_works',
  'posts',
  'post_pictures',
  // As many as there are jobs, keys, or indexes of the search engine.
  'failing_jobs',
  'identity_keys',
  'search_indexes',
  // Each is requested and approved by hand.
  'approvals',
  'adjustments',
  'adjustment_lines',
  // One a month.
  'closed_months',
  // As often as somebody becomes an administrator.
  'administrator_periods',
  // At most ten.
  'webhook_endpoints',
  // Each is created by hand.
  'api_keys',
  // Each is recorded by hand.
  'vat_registrations',
  'vies_checks',
  // Each is placed or explained by hand.
  'legal_holds',
  'provider_explanations',
  'bank_explanations',
  // One a year.
  'retention_runs',
  // Only of sums that two administrators agree about.
  'payout_proposals',
  // One a night, kept for a year.
  'bank_checks',
  // As many as there are days on which artists are paid.
  'payout_batches',
  // Only what somebody is about to do: it is deleted when that is done, or after days.
  'identity_verifications',
  'leaving_identities',
  'received_files',
  'removed_files',
  // What is to be issued within a minute, and what an administrator has to put back.
  'due_documents',
  'damaged_documents',
  // What is on its way to the search engine.
  'search_outbox',
  'uploads',
  // Of applications that wait, or were decided in the last months.
  'application_works',
]

/** What reads all of something on purpose, and of what. */
const exceptions: readonly { statement: RegExp; names: RegExp }[] = [
  // How many works and artists the site map has, and so how many files that makes, is counted in an index.
  {
    statement: /^select count\(\*\) as count from "artworks" where \(.* not in \(/,
    names: /^artworks(_shown_index)?$/,
  },
  { statement: /^select count\(\*\) as count from "artists"/, names: /^artists/ },
  // The limit bounds what is counted.
  {
    statement: /^select count\(\*\) as count from \(select "id" from "webhook_deliveries" limit/,
    names: /^webhook_deliveries/,
  },
  // An administrator looks for the first artists with a part of a name, in the order of their names.
  { statement: /^select "artists"."id", "artists"."name", "owed_to_artists"."amount"/, names: /^artists/ },
  { statement: /^select "slug", "updated_at" from "artists"/, names: /^artists/ },
  // What is owed to everybody: as many rows as there are artists.
  { statement: /"owed_sums"/, names: /^(owed_to_artists|artists)(_pkey)?$/ },
  // Which artists have no statement of last month yet: once a night.
  { statement: /^select "artist_id" from "owed_to_artists" where \(exists/, names: /^owed_to_artists(_pkey)?$/ },
  // Once a night every decision about money is compared with the rule of who may decide.
  { statement: /^\s*with recursive granters as [\s\S]*\babout_self\b/, names: /./ },
  // Which sales and refunds are on no invoice for commission, and which invoices have no lines: once a night.
  { statement: /^select distinct to_char\("ledger_entries"."at"/, names: /^(ledger_entries|fee_invoice|order_lines)/ },
  { statement: /^select "id" from "fee_invoices" where not exists/, names: /^fee_invoice/ },
  { statement: /^select min\("month"\) from "fee_invoices"/, names: /^fee_invoices/ },
  // Registrations that were never finished: once an hour the identities are compared with the accounts.
  { statement: /^delete from "identity_users"/, names: /^(identity_)?users/ },
]

let world: MoneyBack
let drop: () => Promise<void>
let sizes: Map<string, number>

beforeAll(async () => {
  const created = await createPostgresDatabase()
  drop = created.drop
  await fillShop(created.url)
  await explainEverything(created.url)
  sizes = await readSizes(created.url)
  world = await openMoneyBack({ url: created.url }, undefined, { REFUND_APPROVAL_FROM: '500' })
  // The catalogue reads all works and their words into memory, once.
  await world.call('GET /artworks', { query: { q: 'work' } })
})

afterAll(async () => {
  await world.close()
  await drop()
})

/** How many rows the tables that grow have, by their names and those of their indexes; not of indexes of what is open. */
async function readSizes(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples as rows from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1)
     union all select i.relname, t.reltuples from pg_index join pg_class i on i.oid = indexrelid join pg_class t on t.oid = indrelid
       where t.relnamespace = 'public'::regnamespace and t.relname <> all ($1) and i.reltuples > t.reltuples / 10`,
    [small],
  )
  await client.end()
  return new Map(rows.map(({ name, rows }) => [name, rows]))
}

/** What is read whole while this runs, with the statement that does. */
async function readWhole(run: () => Promise<unknown>): Promise<string[]> {
  const { driver } = world.shop.connection
  if (driver.kind !== 'postgres') throw new Error('These are the plans of PostgreSQL')
  const plans = await plansOf(driver.pool, run)
  expect(plans.length).toBeGreaterThan(0)
  const found = plans.flatMap(({ statement, root }) =>
    wholeReads(root, sizes)
      .filter((name) => !exceptions.some((one) => one.statement.test(statement) && one.names.test(name)))
      .map((name) => `${name}: ${statement}`),
  )
  return [...new Set(found)]
}

const personOf = async (n: number) => ({
  token: await tokenIssuedAt(
    world.database,
    { userId: idOf(n), email: `person-${n}@louend.test`, token: '' },
    world.time.now(),
  ),
})

/** Asks for a file. */
async function download(
  name: CallName,
  { params, query }: { params?: object; query?: object },
  { token }: { token: string },
) {
  const url = address(name, params, query)
  const { statusCode } = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(statusCode).toBe(200)
}

const anArtist = () => personOf(3)
const aBuyer = () => personOf(5000)

const readsNothingWhole = (name: string, run: () => Promise<unknown>) =>
  test(name, async () => {
    expect(await readWhole(run)).toEqual([])
  })

test('what no index finds is noticed', async () => {
  const { database } = world
  const search = () => database.select().from(orderLines).where(eq(orderLines.carrier, 'Omniva'))
  expect(await readWhole(search)).toEqual([expect.stringMatching(/^order_lines: select/)])
})

test('what is read in vain before a limit is reached is noticed', async () => {
  const { database } = world
  const { id, state, paidAt, createdAt } = orders
  const unpaid = database
    .select({ id })
    .from(orders)
    .where(and(eq(state, 'delivered'), isNull(paidAt)))
    .orderBy(desc(createdAt), desc(id))
  expect(await readWhole(async () => unpaid.limit(1))).toEqual([expect.stringMatching(/^orders_created_index: select/)])
})

readsNothingWhole('looking at works', async () => {
  const { call } = world
  await call('GET /artworks', { query: { q: 'work', sort: 'newest' } })
  await call('GET /artworks/{id}', { params: { id: idOf(7) } })
  await call('GET /artworks/availability/{id}', { params: { id: idOf(7) }, ...(await aBuyer()) })
  await call('PUT /users/saved-listings/{id}', { params: { id: idOf(7) }, ...(await aBuyer()) })
  await call('GET /users/saved-listings', await aBuyer())
})

readsNothingWhole('buying', async () => {
  const { call, app, shop, database, artistId, deliver } = world
  const work = await createArtwork(database, { artistId })
  const buyer = await aBuyer()
  const body = cartOf(work)
  const first = await call('POST /payments/create-checkout-session', { body, ...buyer })
  await call('POST /payments/cancel-checkout', { body: { orderId: first.orderId }, ...buyer })
  const { orderId, sessionUrl } = await call('POST /payments/create-checkout-session', { body, ...buyer })
  await submitPayment(app, sessionUrl, { cardNumber: declinedCard })
  await deliver()
  await call('POST /payments/create-checkout-session', { body, ...buyer })
  await submitPayment(app, sessionUrl, { cardNumber: goodCard })
  await call('POST /payments/confirm', { body: { orderId }, ...buyer })
  await deliver()
  await bankOf(shop).deliverWebhooks()
  await call('GET /orders/{id}', { params: { id: orderId }, ...buyer })
  await call('GET /orders', buyer)
  await download('GET /orders/{id}/receipt', { params: { id: orderId } }, buyer)
  await download('GET /orders/{id}/packing-slip', { params: { id: orderId } }, await renewed(world, world.artist))
})

readsNothingWhole('sending, returning and refunding', async () => {
  const { call, buyer, artist, buy, deliver } = world
  const sold = async () => {
    const orderId = await buy(goodCard)
    await deliver()
    return { params: { id: orderId }, orderId }
  }
  const asBuyer = await renewed(world, buyer)
  const asArtist = await renewed(world, artist)
  const sent = await sold()
  const of = (one: { params: { id: string } }) => ({ params: one.params, body: { reason: 'It is late' } })
  await call('POST /orders/{id}/prepare', { params: sent.params, body: {}, ...asArtist })
  await call('POST /orders/{id}/ship', {
    params: sent.params,
    body: { carrier: 'Omniva', trackingNumber: 'CE1' },
    ...asArtist,
  })
  await call('POST /orders/{id}/report-problem', { ...of(sent), ...asBuyer })
  await call('POST /orders/{id}/deliver', { params: sent.params, body: {}, ...asArtist })
  await call('POST /orders/{id}/confirm-receipt', { params: sent.params, body: {}, ...asBuyer })
  await call('POST /orders/{id}/request-return', {
    params: sent.params,
    body: { reason: 'It is torn', isFaulty: true },
    ...asBuyer,
  })
  await call('POST /orders/{id}/decline-return', { ...of(sent), ...asArtist })
  await call('POST /orders/{id}/request-return', {
    params: sent.params,
    body: { reason: 'It is torn', isFaulty: true },
    ...asBuyer,
  })
  const address = { name: 'L', line1: 'Koidu 14', city: 'Tallinn', postalCode: '10136', country: 'EE' } as const
  await call('POST /orders/{id}/accept-return', { params: sent.params, body: { address }, ...asArtist })
  const { id: lineId } = await lineOf(world, sent.orderId)
  const photograph = new Blob([await paint('white')])
  await call('POST /orders/{id}/post-return', {
    params: sent.params,
    body: formOf({ lineId, carrier: 'Omniva', receipt: photograph }),
    ...asBuyer,
  })
  await call('POST /orders/{id}/claim-postage', {
    params: sent.params,
    body: formOf({ lineId, amount: '10', iban: 'EE382200221020145685', holder: 'Mari Maasikas' }),
    ...asBuyer,
  })
  await call('POST /orders/{id}/receive-return', { params: sent.params, body: {}, ...asArtist })
  const [claim] = (await world.show(sent.orderId)).postageClaims
  const claimed = { claimId: claim?.id ?? '', currentPassword }
  await call('POST /admin/orders/{id}/refuse-postage', {
    params: sent.params,
    body: { ...claimed, reason: 'X' },
    ...(await world.admin()),
  })
  await call('POST /admin/orders/{id}/pay-postage', {
    params: sent.params,
    body: { ...claimed, amount: 10 },
    ...(await world.admin()),
  })
  await call('POST /orders/{id}/cancel', { ...of(await sold()), ...asBuyer })
  await call('POST /orders/{id}/cancel', { ...of(await sold()), ...asArtist })
  const { orderId } = await sold()
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 10)
  await refundOnDashboard(world, orderId, 1000)
  await settle(world, orderId, { lineId: (await lineOf(world, orderId)).id })
  await call('POST /admin/orders/{id}/refund', {
    params: { id: orderId },
    body: { reason: 'X', currentPassword },
    ...(await world.admin()),
  })
  await approveRequested(world, await openApproval(world), await world.admin(1))
  const lost = await sold()
  await call('POST /orders/{id}/ship', {
    params: lost.params,
    body: { carrier: 'Omniva', trackingNumber: 'CE2' },
    ...asArtist,
  })
  const confirmation = { reason: 'As the carrier says', currentPassword }
  await call('POST /orders/{id}/confirm-delivery', {
    params: lost.params,
    body: confirmation,
    ...(await world.admin()),
  })
  const withdrawn = await sold()
  const { orderNumber } = await call('GET /orders/{id}', { params: withdrawn.params, ...asBuyer })
  const named = { orderNumber, email: buyer.email }
  await call('POST /withdrawals/order', { body: named })
  const lineIds = [(await lineOf(world, withdrawn.orderId)).id]
  await call('POST /withdrawals', { body: { ...named, name: 'Mari', lineIds }, ...asBuyer })
})

readsNothingWhole('disputes', async () => {
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const dispute = { intentId: await intentOf(world, orderId), amount: 40_000 }
  await openDispute(world, dispute)
  await loseDispute(world, dispute)
  await world.show(orderId)
})

readsNothingWhole('listing everything for machines', async () => {
  const fetched = async (url: string) => expect([url, (await world.app.inject(url)).statusCode]).toEqual([url, 200])
  for (const part of ['', '-works-10', '-artists-2', '-pages']) await fetched(`/sitemap${part}.xml`)
})

readsNothingWhole('selling', async () => {
  const { call } = world
  const artist = await anArtist()
  await call('GET /artists/dashboard', artist)
  for (const view of [undefined, ...salesViewNames]) await call('GET /sales', { query: { view }, ...artist })
  await call('GET /earnings', { query: { year: new Date().getFullYear() }, ...artist })
  const query = { period: '2026' }
  await download('GET /earnings/statement.csv', { query }, artist)
  await download('GET /earnings/statement.pdf', { query }, artist)
  await download('GET /earnings/vat.csv', { query }, artist)
  await call('GET /earnings/payout-details', artist)
  for (const period of ['days', 'months'] as const)
    await call('GET /artists/statistics', { query: { period }, ...artist })
})

readsNothingWhole('paying out', async () => {
  const { call, admin } = world
  const as = await admin()
  const due = await call('GET /admin/payouts', { query: { size: 20 }, ...as })
  await call('GET /admin/payouts', { query: { q: 'studio 7' }, ...as })
  const payable = due.content.filter(({ obstacle }) => obstacle === null)
  const chosen = payable.slice(0, 4).map(({ artistId, payable: amount }) => ({ artistId, amount }))
  expect(chosen).toHaveLength(4)
  const batch = made(await call('POST /admin/payout-batches', { body: { payouts: chosen, currentPassword }, ...as }))
  await call('GET /admin/approvals', { query: { state: 'open' }, ...as })
  const params = { id: batch.id }
  await call('GET /admin/payout-batches', as)
  await call('GET /admin/payouts-without-file', as)
  await call('GET /admin/payout-batches', { query: { page: 3 }, ...as })
  await download('GET /admin/payout-batches/{id}/file', { params }, as)
  const [first, second, third, fourth] = batch.payouts.map(({ id, amount }) => ({
    payoutId: id,
    amount: inCents(amount),
  }))
  if (!first || !second || !third || !fourth) throw new Error('Four payouts')
  const file = new Blob([bankNotice([first, { ...second, returned: 'AC04' }])])
  await call('POST /admin/bank-notices', { body: formOf({ file, currentPassword }), ...as })
  await call('POST /admin/payout-batches/{id}/paid', {
    params,
    body: { payoutIds: [third.payoutId], currentPassword },
    ...as,
  })
  await call('POST /admin/payout-batches/{id}/not-sent', {
    params,
    body: { payoutIds: [fourth.payoutId], currentPassword },
    ...as,
  })
  await call('POST /admin/payouts/{id}/returned', {
    params: { id: first.payoutId },
    body: { reason: 'AC06', currentPassword },
    ...as,
  })
  await call('GET /admin/payout-batches/{id}', { params, ...as })
  const held = { params: { id: idOf(9) }, ...as }
  await call('POST /admin/artists/{id}/payout-hold', {
    ...held,
    body: { reason: 'A complaint', days: 7, currentPassword },
  })
  await call('POST /admin/artists/{id}/payout-release', { ...held, body: { currentPassword } })
})

readsNothingWhole('seeing to orders', async () => {
  const { call, admin } = world
  const as = await admin()
  await call('GET /admin/overview', as)
  await call('GET /admin/overview/trade', as)
  await call('GET /admin/health', as)
  await call('GET /admin/approvals', as)
  await call('GET /admin/adjustments/parties', { query: { q: 'LO-2026-000123' }, ...as })
  const { order, artists } = await call('GET /admin/adjustments/parties', { query: { q: 'studio 7' }, ...as })
  const [corrected] = artists
  const lines = [
    { account: 'artist' as const, artistId: corrected?.id ?? '', amount: 1 },
    { account: 'commission' as const, artistId: null, amount: -1 },
  ]
  const correction = { orderId: order?.id ?? null, reason: 'Booked twice', lines, currentPassword }
  const request = { params: { id: (await call('POST /admin/adjustments', { body: correction, ...as })).id } }
  await call('POST /admin/approvals/{id}/refuse', { ...request, body: { reason: 'No', currentPassword }, ...as })
  await call('GET /admin/documents', as)
  await call('GET /admin/webhook-deliveries', as)
  await call('GET /admin/webhook-deliveries', { query: { state: 'given-up' }, ...as })
  await call('GET /admin/webhook-deliveries', { query: { endpoint: idOf(1), page: 3 }, ...as })
  await call('GET /admin/documents', { query: { q: 'LO-2026-000123' }, ...as })
  await call('GET /admin/orders', as)
  await call('GET /admin/orders', { query: { page: 4000 }, ...as })
  await call('GET /admin/orders', { query: { q: 'Person 4711' }, ...as })
  await call('GET /admin/orders', { query: { status: 'paid' }, ...as })
  for (const problem of ['any', ...orderProblems] as const)
    await call('GET /admin/orders', { query: { problem }, ...as })
  await call('GET /admin/orders/{id}', { params: { id: idOf(12_345) }, ...as })
  expect((await world.app.inject('/metrics')).statusCode).toBe(200)
})

readsNothingWhole('looking after works', async () => {
  const as = await world.admin()
  const { call } = world
  await call('GET /admin/works', as)
  await call('GET /admin/works', { query: { page: 400 }, ...as })
  for (const view of adminWorkViews) await call('GET /admin/works', { query: { view }, ...as })
  for (const q of ['Work 7777', 'studio 1234', '1234 studio 1234'])
    await call('GET /admin/works', { query: { q }, ...as })
})

readsNothingWhole('looking after artists', async () => {
  const as = await world.admin()
  await world.call('GET /admin/artists', as)
  await world.call('GET /admin/artists', { query: { page: 100 }, ...as })
})

readsNothingWhole('artists by name, where a search engine finds the others', async () => {
  const { database, shop } = world
  const engine = searchEngine(await openSearchEngine(['http://127.0.0.1:9']), 'nobody', shop.log)
  const { artists: directory } = indexedCatalogue(database, engine)
  const { artists: listed } = await directory.list({ approved: true, offset: 0, rows: 24 })
  expect(listed).toHaveLength(24)
  await engine.client.close()
})

readsNothingWhole('taking along what the shop has of a person', async () => {
  await world.call('GET /users/data-export', await anArtist())
})

/** The whole question about the books, about the provider and about the bank reads everything, at night and before each batch, on a connection of its own. */
const whole = ['back-up', 'check-books', 'compare-provider', 'compare-bank']

/** Reads the sales of a year, as the tax report does, or all artists before terms change, and on most days nothing. */
const yearly = ['tell-sellers', 'watch-threshold', 'tell-changed-terms']

/** Without a search engine these ask nothing; the night's comparison reads everything. */
const forSearchEngine = ['index-changes', 'rebuild-search', 'compare-search']

/** Asks nothing before noon, nor on a day on which banks do not work. */
const atNoon = ['tell-due-payouts']
readsNothingWhole('what has to be paid out today', () =>
  tellDuePayouts(world.shop, new Date(`${workingDayFrom(dayInTallinn(world.time.now()))}T12:00:00Z`)),
)

for (const job of allJobs.filter(({ name }) => ![...whole, ...yearly, ...forSearchEngine, ...atNoon].includes(name)))
  readsNothingWhole(`the job ${job.name}`, () => job.run(world.shop, world.time.now(), new AbortController().signal))

readsNothingWhole('what the search engine is given', async () => {
  const { id, artistId } = await createArtwork(world.database)
  const artistIds = [artistId]
  await readDocuments(world.database, 'works', inArray(artworks.id, [id]))
  await readDocuments(world.database, 'works', inArray(artworks.artistId, artistIds))
  await readDocuments(world.database, 'artists', inArray(artists.id, artistIds))
})
