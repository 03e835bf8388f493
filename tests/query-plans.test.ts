import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminOrders } from '#contract/admin-orders.ts'
import { artworks } from '#contract/artworks.ts'
import { availability } from '#contract/availability.ts'
import { address } from '#contract/client.ts'
import { dashboard } from '#contract/dashboard.ts'
import { earnings } from '#contract/earnings.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fulfilment } from '#contract/fulfilment.ts'
import { health } from '#contract/health.ts'
import { orders } from '#contract/orders.ts'
import { overview } from '#contract/overview.ts'
import { papers } from '#contract/papers.ts'
import { payments } from '#contract/payments.ts'
import { payoutDetails } from '#contract/payout-details.ts'
import { payoutHolds } from '#contract/payout-holds.ts'
import { payouts } from '#contract/payouts.ts'
import { sales } from '#contract/sales.ts'
import { savedWorks } from '#contract/saved-works.ts'
import { statistics } from '#contract/statistics.ts'
import { withdrawals } from '#contract/withdrawals.ts'
import { inCents } from '#domain/money.ts'
import { orderProblems } from '#domain/order-problem.ts'
import { salesViewNames } from '#domain/sales.ts'
import { orderLines } from '#server/database/schema.ts'
import { allJobs } from '#server/jobs.ts'
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
import { cartOf, createArtwork } from './support/works.ts'

/** Tables that stay small however long the shop is open. */
const small = [
  // What the shop writes itself.
  'announcements',
  'collections',
  'collection_works',
  'posts',
  'post_pictures',
  // As many as there are jobs, or keys.
  'failing_jobs',
  'identity_keys',
  // As many as there are days on which artists are paid.
  'payout_batches',
  // Only what somebody is about to do: it is deleted when that is done, or after days.
  'identity_verifications',
  'leaving_identities',
  'received_files',
  'removed_files',
  'uploads',
]

/** What reads all of something on purpose, and of what. */
const exceptions: readonly { statement: RegExp; names: RegExp }[] = [
  // The number of all orders, which a list says, is counted in an index.
  { statement: /^select count\(\*\) from "orders"$/, names: /^orders_/ },
  // What is owed to everybody is a sum over all that was ever owed, in an index that has no more than that.
  { statement: /"owed_sums"/, names: /^(ledger_entries_owed_index|artists|artists_pkey)$/ },
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
  world = await openMoneyBack({ url: created.url })
  // The catalogue reads all works and their words into memory, once.
  await world.call(artworks.list, { query: { q: 'work' } })
}, 300_000)

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
  endpoint: Endpoint,
  { params, query }: { params?: object; query?: object },
  { token }: { token: string },
) {
  const url = address(endpoint, params, query)
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

readsNothingWhole('looking at works', async () => {
  const { call } = world
  await call(artworks.list, { query: { q: 'work', sort: 'newest' } })
  await call(artworks.show, { params: { id: idOf(7) } })
  await call(availability.show, { params: { id: idOf(7) }, ...(await aBuyer()) })
  await call(savedWorks.save, { params: { id: idOf(7) }, ...(await aBuyer()) })
  await call(savedWorks.list, await aBuyer())
})

readsNothingWhole('buying', async () => {
  const { call, app, shop, database, artistId, deliver } = world
  const work = await createArtwork(database, { artistId })
  const buyer = await aBuyer()
  const body = cartOf(work)
  const first = await call(payments.createCheckoutSession, { body, ...buyer })
  await call(payments.cancelCheckout, { body: { orderId: first.orderId }, ...buyer })
  const { orderId, sessionUrl } = await call(payments.createCheckoutSession, { body, ...buyer })
  await submitPayment(app, sessionUrl, { cardNumber: declinedCard })
  await deliver()
  await call(payments.createCheckoutSession, { body, ...buyer })
  await submitPayment(app, sessionUrl, { cardNumber: goodCard })
  await call(payments.confirm, { body: { orderId }, ...buyer })
  await deliver()
  await bankOf(shop).deliverWebhooks()
  await call(orders.show, { params: { id: orderId }, ...buyer })
  await call(orders.list, buyer)
  await download(papers.receipt, { params: { id: orderId } }, buyer)
  await download(papers.packingSlip, { params: { id: orderId } }, await renewed(world, world.artist))
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
  await call(fulfilment.prepare, { params: sent.params, body: {}, ...asArtist })
  await call(fulfilment.ship, { params: sent.params, body: { carrier: 'Omniva', trackingNumber: 'CE1' }, ...asArtist })
  await call(fulfilment.reportProblem, { ...of(sent), ...asBuyer })
  await call(fulfilment.deliver, { params: sent.params, body: {}, ...asArtist })
  await call(fulfilment.confirmReceipt, { params: sent.params, body: {}, ...asBuyer })
  await call(fulfilment.requestReturn, {
    params: sent.params,
    body: { reason: 'It is torn', isFaulty: true },
    ...asBuyer,
  })
  await call(fulfilment.declineReturn, { ...of(sent), ...asArtist })
  await call(fulfilment.requestReturn, {
    params: sent.params,
    body: { reason: 'It is torn', isFaulty: true },
    ...asBuyer,
  })
  await call(fulfilment.receiveReturn, { params: sent.params, body: {}, ...asArtist })
  await call(fulfilment.cancel, { ...of(await sold()), ...asBuyer })
  await call(fulfilment.cancel, { ...of(await sold()), ...asArtist })
  const { orderId } = await sold()
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 10)
  await refundOnDashboard(world, orderId, 1000)
  await settle(world, orderId, { lineId: (await lineOf(world, orderId)).id })
  await call(adminOrders.refundAll, {
    params: { id: orderId },
    body: { reason: 'X', currentPassword },
    ...(await world.admin()),
  })
  const lost = await sold()
  await call(fulfilment.ship, { params: lost.params, body: { carrier: 'Omniva', trackingNumber: 'CE2' }, ...asArtist })
  const confirmation = { reason: 'As the carrier says', currentPassword }
  await call(fulfilment.confirmDelivery, { params: lost.params, body: confirmation, ...(await world.admin()) })
  const withdrawn = await sold()
  const { orderNumber } = await call(orders.show, { params: withdrawn.params, ...asBuyer })
  const named = { orderNumber, email: buyer.email }
  await call(withdrawals.find, { body: named })
  const lineIds = [(await lineOf(world, withdrawn.orderId)).id]
  await call(withdrawals.confirm, { body: { ...named, name: 'Mari', lineIds }, ...asBuyer })
})

readsNothingWhole('disputes', async () => {
  const orderId = await world.buy(goodCard)
  await world.deliver()
  const told = { intentId: await intentOf(world, orderId), amount: 40_000 }
  await openDispute(world, told)
  await loseDispute(world, told)
  await world.show(orderId)
})

readsNothingWhole('selling', async () => {
  const { call } = world
  const artist = await anArtist()
  await call(dashboard.show, artist)
  for (const view of [undefined, ...salesViewNames]) await call(sales.list, { query: { view }, ...artist })
  await call(earnings.list, { query: { year: new Date().getFullYear() }, ...artist })
  const period = { from: '2026-01-01', to: '2026-12-31' }
  await download(earnings.statementAsCsv, { query: period }, artist)
  await download(earnings.statementAsPdf, { query: period }, artist)
  await call(payoutDetails.show, artist)
  for (const period of ['days', 'months'] as const) await call(statistics.show, { query: { period }, ...artist })
})

readsNothingWhole('paying out', async () => {
  const { call, admin } = world
  const as = await admin()
  const due = await call(payouts.due, { query: { size: 20 }, ...as })
  await call(payouts.due, { query: { q: 'studio 7' }, ...as })
  const payable = due.content.filter(({ obstacle }) => obstacle === null)
  const chosen = payable.slice(0, 4).map(({ artistId, payable: amount }) => ({ artistId, amount }))
  expect(chosen).toHaveLength(4)
  const batch = await call(payouts.makeBatch, { body: { payouts: chosen, currentPassword }, ...as })
  const params = { id: batch.id }
  await call(payouts.batches, as)
  await call(payouts.withoutFile, as)
  await call(payouts.batches, { query: { page: 3 }, ...as })
  await download(payouts.file, { params }, as)
  const [first, second, third, fourth] = batch.payouts.map(({ id, amount }) => ({
    payoutId: id,
    amount: inCents(amount),
  }))
  if (!first || !second || !third || !fourth) throw new Error('Four payouts')
  const file = new Blob([bankNotice([first, { ...second, returned: 'AC04' }])])
  await call(payouts.readNotice, { body: formOf({ file, currentPassword }), ...as })
  await call(payouts.markPaid, { params, body: { payoutIds: [third.payoutId], currentPassword }, ...as })
  await call(payouts.markNotSent, { params, body: { payoutIds: [fourth.payoutId], currentPassword }, ...as })
  await call(payouts.markReturned, { params: { id: first.payoutId }, body: { reason: 'AC06', currentPassword }, ...as })
  await call(payouts.showBatch, { params, ...as })
  const held = { params: { id: idOf(9) }, ...as }
  await call(payoutHolds.hold, { ...held, body: { reason: 'A complaint', days: 7, currentPassword } })
  await call(payoutHolds.release, { ...held, body: { currentPassword } })
})

readsNothingWhole('seeing to orders', async () => {
  const { call, admin } = world
  const as = await admin()
  await call(overview.show, as)
  await call(health.show, as)
  await call(adminOrders.list, as)
  await call(adminOrders.list, { query: { q: 'Person 4711' }, ...as })
  await call(adminOrders.list, { query: { status: 'paid' }, ...as })
  for (const problem of ['any', ...orderProblems] as const) await call(adminOrders.list, { query: { problem }, ...as })
  await call(adminOrders.show, { params: { id: idOf(12_345) }, ...as })
  expect((await world.app.inject('/metrics')).statusCode).toBe(200)
})

/** The whole question about the books reads everything, at night and before each batch, on a connection of its own. */
const whole = ['back-up', 'check-books']

for (const job of allJobs.filter(({ name }) => !whole.includes(name)))
  readsNothingWhole(`the job ${job.name}`, () => job.run(world.shop, world.time.now(), new AbortController().signal))
