import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { artists } from '#server/database/schema.ts'
import { issueDueDocuments } from '#server/features/due-documents/issue-due-documents.ts'
import { enqueueStatements } from '#server/features/earnings/issue-statements.ts'
import { issuedOf, readFile } from '../../../tests/support/documents.ts'
import { lineOf, openMoneyBack, refundAsAdmin } from '../../../tests/support/money-back.ts'
import { clock, goodCard } from '../../../tests/support/payments.ts'
import { makeFile, openPayouts } from '../../../tests/support/payouts.ts'
import { checkDocuments } from './check-documents.ts'
import { findDocumentFaults } from './find-document-faults.ts'

/** A trader's two sales with a refund in March 2026, with all documents and the journal of that month. */
async function openBooks() {
  const world = await openMoneyBack('postgres', clock(new Date('2026-03-20T10:00:00Z')), {
    SHOP_VAT_NUMBER: 'EE987654321',
  })
  const { database, shop, time } = world
  await database.update(artists).set({ sellerStatus: 'trader' })
  const orderIds = [await world.buy(goodCard), await world.buy(goodCard)]
  await world.deliver()
  const { id: lineId } = await lineOf(world, orderIds[0] ?? '')
  await refundAsAdmin(world, orderIds[0] ?? '', lineId, 110)
  time.passMinutes(14 * 24 * 60)
  await enqueueStatements(shop, time.now())
  await issueDueDocuments(shop, time.now())
  await readFile(world, 'GET /admin/journal.csv', { query: { month: '2026-03' } }, (await world.admin()).token)
  return { world, lineId }
}

let books: Awaited<ReturnType<typeof openBooks>>
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.world.close())

/** The faults that are found while statements have changed something without the triggers that would refuse it. */
async function faultsAfter(world: { database: Database }, now: Date, statements: readonly string[]) {
  let faults: Awaited<ReturnType<typeof findDocumentFaults>> | undefined
  const undo = new Error('undone')
  const change = async (tx: Database) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
    faults = await findDocumentFaults(tx, now)
    throw undo
  }
  await expect(world.database.transaction(change)).rejects.toBe(undo)
  return (faults ?? []).map(({ kind, subject }) => `${kind} ${subject}`)
}

const found = (...statements: string[]) => faultsAfter(books.world, books.world.time.now(), statements)

test('documents that were issued by the rules have no faults', async () => {
  const { shop, database, time } = books.world
  expect((await issuedOf(books.world, 'journal')).length).toBe(1)
  expect(await findDocumentFaults(database, time.now())).toEqual([])
  await checkDocuments(shop, time.now())
})

test.each(['receipt', 'fee-invoice', 'invoice', 'credit-note'])(
  'a deleted document of kind %s is missing',
  async (kind) => {
    const { lineId } = books
    const faults = await found(`delete from issued_documents where kind = '${kind}'`)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.filter((fault) => !fault.startsWith('missing '))).toEqual([])
    if (kind === 'receipt') expect(faults).toContain(`missing sale:${lineId}`)
  },
)

test('a document that is due is not missing, unless no run has tried it for a day', async () => {
  const { lineId, world } = books
  const dueTried = (hours: number | null) => {
    const at = hours === null ? 'null' : `'${new Date(world.time.now().getTime() - hours * 3_600_000).toISOString()}'`
    return [
      `insert into due_documents (kind, subject, since, tried_at)
        select distinct kind, subject, '2026-03-01'::timestamptz, ${at}::timestamptz
        from issued_documents where kind = 'receipt'`,
      `delete from issued_documents where kind = 'receipt'`,
    ]
  }
  // Requested long ago and waiting for its turn, as after an outage.
  expect(await found(...dueTried(null))).toEqual([])
  expect(await found(...dueTried(23))).toEqual([])
  expect(await found(...dueTried(25))).toContain(`missing sale:${lineId}`)
})

test('a correction without its document is found', async () => {
  const [id, line] = ['a'.repeat(24), 'b'.repeat(24)]
  const faults = await found(
    `insert into adjustment_lines (id, adjustment_id, account, amount) values ('${line}', '${id}', 'commission', 100)`,
    `insert into ledger_entries (id, transaction_id, kind, account, amount, adjustment_line_id, at)
      values ('${line}', 'adjustment:${id}', 'adjustment', 'commission', -100, '${line}', now() + interval '10 years')`,
  )
  expect(faults).toEqual([`missing adjustment:${id}`])
})

test('a payout without the file for the bank is found', async () => {
  await using world = await openPayouts({ sellers: 1 })
  await makeFile(world)
  await issueDueDocuments(world.shop, world.time.now())
  const remove = [`delete from issued_documents where kind = 'payout-file'`]
  expect(await faultsAfter(world, world.time.now(), remove)).toEqual([expect.stringMatching(/^missing payout:/)])
})

test('a number without the one before it is found', async () => {
  const [, second] = await issuedOf(books.world, 'receipt')
  const faults = await found(`update issued_documents set number = 7 where kind = 'receipt' and number = 2`)
  expect(faults).toContain(`number ${second?.id}`)
})

test('a copy that was drawn from other facts than its original is found', async () => {
  const { database } = books.world
  const { rows } = (await database.execute(
    sql`select id from issued_documents where kind = 'journal' and copy_of is not null`,
  )) as { rows: { id: string }[] }
  const change = (set: string) => found(`update issued_documents set ${set} where id = '${rows[0]?.id}'`)
  for (const set of [`facts = repeat('f', 64)`, `facts = null`, `copy_of = repeat('f', 24)`])
    expect(await change(set)).toEqual([`copy ${rows[0]?.id}`])
})

test('an entry that was booked into a closed month, changed there or deleted from it is found', async () => {
  const { lineId } = books
  const entry = `order_line_id = '${lineId}' and kind = 'sale'`
  const early = `update ledger_entries set at = '2026-03-21T10:00:00Z' where kind = 'vat'`
  expect(await found(early)).toEqual(['closed-month 2026-03'])
  expect(await found(`delete from ledger_entries where ${entry}`)).toContain('closed-month 2026-03')
  // The transaction still balances.
  const change = `update ledger_entries set amount = amount + case account when 'cash' then 7 else -7 end
    where ${entry} and account in ('cash', 'artist')`
  expect(await found(change)).toEqual(['closed-month 2026-03'])
  const toAnotherArtist = `update ledger_entries set artist_id = repeat('f', 24) where account = 'artist'`
  expect(await found(toAnotherArtist)).toContain('closed-month 2026-03')
  const earlier = 'update closed_months set checksum = null'
  expect(await found(earlier, change)).toEqual([])
})

test('the nightly check fails when there is a fault, so that administrators are told', async () => {
  await using world = await openMoneyBack('postgres', clock(new Date('2026-03-20T10:00:00Z')))
  const { shop, database, time } = world
  await world.buy(goodCard)
  await world.deliver()
  await checkDocuments(shop, time.now())
  await database.execute(sql`delete from due_documents`)
  await expect(checkDocuments(shop, time.now())).rejects.toThrow('1 faults of documents')
})
