import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { lastOfMonth } from '#domain/delivery.ts'
import { type DocumentKind, documentNumber } from '#domain/document.ts'
import {
  artists,
  auditEntries,
  dueDocuments,
  issuedDocuments,
  orderLines,
  orders,
  users,
} from '#server/database/schema.ts'
import { enqueueStatements } from '#server/features/earnings/issue-statements.ts'
import { documentsTexts } from '#texts/documents.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { change, issuedOf, readFile, withoutStorage } from '../../../tests/support/documents.ts'
import { firstPassword as currentPassword } from '../../../tests/support/identity/sign-up.ts'
import { buyDelivered, lineOf, openMoneyBack, refundAsAdmin, renewed } from '../../../tests/support/money-back.ts'
import { makeFile, openPayouts } from '../../../tests/support/payouts.ts'
import { linesOf } from '../../../tests/support/pdf-lines.ts'
import { setFacts } from '../../../tests/support/shop-facts.ts'
import { issueDueDocuments } from './issue-due-documents.ts'

const trader = {
  name: 'Uduvere OÜ',
  registryCode: '12345678',
  address: 'Pikk 9, 10123 Tallinn',
  email: 'ateljee@uduvere.test',
  vatNumber: 'EE123456789',
}

/** Everything that documents are drawn from, and that an office may change, is something else from now on. */
async function changeEverything({ database, shop }: Awaited<ReturnType<typeof openMoneyBack>>): Promise<void> {
  const other = { ...trader, name: 'Someone Else OÜ', address: 'Elsewhere 1' }
  await database.update(artists).set({ name: 'Renamed', trader: other })
  await database.update(orderLines).set({ artistName: 'Renamed', trader: other })
  await database.update(orders).set({ buyerName: 'Somebody Else' })
  await setFacts(shop, { street: 'Elsewhere 1' })
  change(documentsTexts.en.documents, { receipt: 'Till slip', packingSlip: 'List', total: 'Sum', date: 'Day' })
  change(earningsTexts.en.statement, { title: 'Account' })
}

test('invoice, credit note, packing slip and statement read the same bytes after everything has changed', async () => {
  await using world = await openMoneyBack()
  const { database, shop, time, artistId } = world
  await database.update(artists).set({ sellerStatus: 'trader', trader }).where(eq(artists.id, artistId))
  const orderId = await buyDelivered(world)
  await refundAsAdmin(world, orderId, (await lineOf(world, orderId)).id, 110)
  // Into the month after that.
  time.passMinutes(32 * 24 * 60)
  await enqueueStatements(shop, time.now())
  await issueDueDocuments(shop, time.now())
  expect(await database.select().from(dueDocuments)).toEqual([])
  const [statement] = await issuedOf(world, 'statement')
  const [, from = ''] = statement?.subject.split(' ') ?? []
  const period = { query: { period: from.slice(0, 7) } }
  const params = { id: orderId }
  const [invoice] = await issuedOf(world, 'invoice')
  const [creditNote] = await issuedOf(world, 'credit-note')
  expect([invoice, creditNote]).toMatchObject([
    { issuer: artistId, number: 1, orderId, artistId },
    { issuer: artistId, number: 2, orderId, artistId },
  ])
  const artist = await renewed(world, world.artist)
  const buyer = await renewed(world, world.buyer)
  const readings: [DocumentKind, CallName, object, { token: string }][] = [
    ['receipt', 'GET /orders/{id}/receipt', { params }, buyer],
    ['invoice', 'GET /invoices/{id}', { params: { id: invoice?.subject } }, buyer],
    ['invoice', 'GET /invoices/{id}', { params: { id: invoice?.subject } }, artist],
    ['credit-note', 'GET /invoices/{id}', { params: { id: creditNote?.subject } }, artist],
    ['statement', 'GET /earnings/statement.pdf', period, artist],
    ['statement-table', 'GET /earnings/statement.csv', period, artist],
  ]
  const readAll = async () => {
    const read: Record<string, Buffer> = {}
    for (const [at, [kind, name, input, { token }]] of readings.entries()) {
      const { statusCode, bytes } = await readFile(world, name, input, token)
      expect([kind, statusCode]).toEqual([kind, 200])
      read[`${at} ${kind}`] = bytes
    }
    return read
  }
  const before = await readAll()
  expect(linesOf(before['4 statement'] ?? Buffer.of())).toContain(
    documentNumber('statement', statement?.year ?? 0, statement?.number ?? 0),
  )
  await changeEverything(world)
  const after = await readAll()
  for (const [name, bytes] of Object.entries(before)) expect([name, after[name]?.equals(bytes)]).toEqual([name, true])
  const kinds = await database
    .select({ kind: issuedDocuments.kind, count: sql`count(*)`.mapWith(Number) })
    .from(issuedDocuments)
    .where(isNull(issuedDocuments.copyOf))
    .groupBy(issuedDocuments.kind)
  expect(Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))).toMatchObject({
    receipt: 1,
    invoice: 1,
    'credit-note': 1,
    'statement-table': 1,
  })
})

test('a packing slip is kept as it was printed, and another one is issued when a work was refunded before', async () => {
  await using world = await openMoneyBack()
  const orderId = await world.buy('4242 4242 4242 4242', [50_000, 60_000])
  await world.deliver()
  const { token } = await renewed(world, world.artist)
  const read = () => readFile(world, 'GET /orders/{id}/packing-slip', { params: { id: orderId } }, token)
  const first = await read()
  await changeEverything(world)
  expect((await read()).bytes.equals(first.bytes)).toBe(true)
  const line = await lineOf(world, orderId)
  await refundAsAdmin(world, orderId, line.id, line.total / 100)
  const second = await read()
  expect(second.bytes.equals(first.bytes)).toBe(false)
  expect((await read()).bytes.equals(second.bytes)).toBe(true)
  expect((await issuedOf(world, 'packing-slip')).map(({ number }) => number)).toEqual([1, 2])
  const stranger = await renewed(world, world.buyer)
  const { statusCode } = await readFile(
    world,
    'GET /orders/{id}/packing-slip',
    { params: { id: orderId } },
    stranger.token,
  )
  expect(statusCode).toBe(403)
})

test('a statement of a time that is not over is preliminary and kept by nobody; each month is issued once, in the artist’s language', async () => {
  await using world = await openMoneyBack()
  const { database, shop, time } = world
  await database.update(users).set({ language: 'et' }).where(eq(users.id, world.artist.userId))
  await buyDelivered(world)
  const { token } = await renewed(world, world.artist)
  const year = time.now().getFullYear()
  const unfinished = { query: { period: String(year + 1) } }
  const preliminary = await readFile(world, 'GET /earnings/statement.pdf', unfinished, token)
  expect(linesOf(preliminary.bytes).join(' ')).toContain('Preliminary')
  expect(await issuedOf(world, 'statement')).toEqual([])
  time.passMinutes(32 * 24 * 60)
  for (let again = 0; again < 2; again += 1) {
    await enqueueStatements(shop, time.now())
    await issueDueDocuments(shop, time.now())
  }
  const issued = await issuedOf(world, 'statement')
  expect(issued.length).toBeGreaterThan(0)
  expect(new Set(issued.map(({ subject }) => subject)).size).toBe(issued.length)
  expect(new Set(issued.map(({ language }) => language))).toEqual(new Set(['et']))
  const { statements } = await world.call('GET /earnings', await renewed(world, world.artist))
  const named = statements.map((month) => `${world.artistId} ${month}-01 ${lastOfMonth(`${month}-01`)}`)
  expect(named.sort()).toEqual(issued.map(({ subject }) => subject).sort())
})

test('the file for the bank is issued with its payouts, and reads the same when the payer has changed', async () => {
  await using world = await openPayouts()
  const { shop, time } = world
  const { id } = await makeFile(world)
  await issueDueDocuments(shop, time.now())
  expect(await issuedOf(world, 'payout-file')).toMatchObject([{ subject: id, number: 1 }])
  const { token } = await world.asAdmin()
  const read = () => readFile(world, 'GET /admin/payout-batches/{id}/file', { params: { id } }, token)
  const first = await read()
  expect(first.statusCode).toBe(200)
  if (!shop.settings.payer) throw new Error('There is no payer')
  change(shop.settings.payer, { name: 'Somebody Else', iban: 'EE471000001020145685' })
  expect((await read()).bytes.equals(first.bytes)).toBe(true)
})

test('administrators find every document by its number or its order, and whoever took one along is in the audit log', async () => {
  await using world = await openMoneyBack()
  const [first, second] = [await buyDelivered(world), await buyDelivered(world)]
  await issueDueDocuments(world.shop, world.time.now())
  const admin = await world.admin()
  const list = async (query: object) => (await world.call('GET /admin/documents', { query, ...admin })).content
  const all = await list({})
  expect(all.map(({ number }) => number.slice(-2))).toEqual(['02', '01'])
  expect(all.map(({ kind, orderId, issuer }) => [kind, orderId, issuer]).sort()).toEqual(
    [first, second].map((id) => ['receipt', id, null]).sort(),
  )
  const { order } = await world.show(second)
  for (const q of [order.orderNumber, all.find(({ orderId }) => orderId === second)?.number.toLowerCase()])
    expect(await list({ q })).toMatchObject([{ kind: 'receipt', orderId: second }])
  for (const query of [{ q: 'LK-1999-000001' }, { q: 'LA-000001' }, { q: '%' }, { kind: 'statement' }])
    expect(await list(query)).toEqual([])
  const id = all[0]?.id ?? ''
  expect((await readFile(world, 'GET /admin/documents/{id}', { params: { id } }, admin.token)).statusCode).toBe(200)
  const written = await world.database.select().from(auditEntries).where(eq(auditEntries.subject, id))
  expect(written).toMatchObject([{ action: 'document-downloaded', details: { kind: 'receipt' } }])
})

test('a number that a payment file did not use goes to the next one, and nothing stays due', async () => {
  await using world = await openPayouts({ sellers: 1 })
  const { shop, time, database, call, asAdmin } = world
  const batch = await makeFile(world)
  await withoutStorage(world, async () => {
    await expect(issueDueDocuments(shop, time.now())).rejects.toThrow('documents were not issued')
  })
  const body = { currentPassword }
  await call('POST /admin/payout-batches/{id}/not-sent', { params: { id: batch.id }, body, ...(await asAdmin()) })
  await makeFile(world)
  await issueDueDocuments(shop, time.now())
  const numbers = (await issuedOf(world, 'payout-file')).map(({ number }) => number)
  expect({ numbers, due: await database.select().from(dueDocuments) }).toEqual({ numbers: [1], due: [] })
})

test('a document that a reader could not get while the storage was away does not stay due', async () => {
  await using world = await openMoneyBack()
  const { shop, time, database } = world
  const orderId = await buyDelivered(world)
  await issueDueDocuments(shop, time.now())
  const { token } = await renewed(world, world.artist)
  const read = () => readFile(world, 'GET /orders/{id}/packing-slip', { params: { id: orderId } }, token)
  await withoutStorage(world, async () => {
    expect(await read()).toMatchObject({ statusCode: 503 })
  })
  expect(await database.select().from(dueDocuments)).toEqual([])
  expect((await read()).statusCode).toBe(200)
  expect((await issuedOf(world, 'packing-slip')).map(({ number }) => number)).toEqual([1])
})
