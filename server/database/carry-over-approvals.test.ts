import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { runSql } from '../../tests/support/databases/postgres.ts'
import { createPostgresDatabase } from '../../tests/support/databases/test-databases.ts'
import { migrationsFolder } from './known-migrations.ts'

const id = (last: number) => String(last).padStart(24, '0')

/** A database as it was before the requests of administrators moved into one table. */
async function openBefore() {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const empty = new URL(url)
  empty.pathname = `${empty.pathname}_before`
  const name = empty.pathname.slice(1)
  await runSql(url, `create database ${name} template template0`)
  onTestFinished(() => runSql(url, `drop database ${name} with (force)`))
  const client = new pg.Client(empty.href)
  await client.connect()
  onTestFinished(() => client.end())
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  const sorted = files.sort()
  const at = sorted.findIndex((file) => file.endsWith('_carry_over_approvals.sql'))
  const run = async (names: readonly string[]) => {
    for (const file of names)
      for (const statement of readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint'))
        await client.query(statement)
  }
  await run(sorted.slice(0, at))
  return { client, carryOver: () => run(sorted.slice(at, at + 1)) }
}

test('an upgrade keeps every request of administrators, open and decided', async () => {
  const { client, carryOver } = await openBefore()
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row)
    const values = columns.map((_, at) => `$${at + 1}`)
    return client.query(`insert into ${table} (${columns.join()}) values (${values.join()})`, Object.values(row))
  }
  const at = new Date('2026-11-20T10:00:00Z')
  const later = new Date('2026-11-20T11:00:00Z')
  // Their other columns do not matter here.
  await client.query(`do $$ declare each record; begin
    for each in select conrelid::regclass as name, conname from pg_constraint
      where contype = 'c' and conrelid in ('artists'::regclass, 'orders'::regclass, 'order_lines'::regclass)
    loop execute format('alter table %s drop constraint %I', each.name, each.conname); end loop; end $$`)
  await client.query('set session_replication_role = replica')
  await insert('artists', {
    ...(await fillerOf(client, 'artists')),
    id: id(1),
    slug: 'leelo',
    name: 'Leelo',
    bank_account: { iban: 'EE1', holder: 'Leelo' },
  })
  await insert('orders', {
    ...(await fillerOf(client, 'orders')),
    id: id(2),
    state: 'paid',
    subtotal: 1,
    shipping: 0,
    tax: 0,
    total: 1,
  })
  await insert('order_lines', {
    ...(await fillerOf(client, 'order_lines')),
    id: id(3),
    order_id: id(2),
    artist_id: id(1),
  })
  await client.query('set session_replication_role = origin')
  const requester = { asked_by: id(8), asked_at: at, is_asked_alone: false }
  const decided = { decided_by: id(9), decided_at: later }
  for (const [n, decision] of [
    [10, {}],
    [11, { decision: 'agreed', ...decided }],
    [12, { decision: 'refused', answer: 'No', ...decided }],
  ] as const) {
    await client.query('begin')
    await insert('adjustments', { id: id(n), reason: 'Wrong', ...requester, ...decision })
    await insert('adjustment_lines', {
      id: id(n + 10),
      adjustment_id: id(n),
      account: 'artist',
      artist_id: id(1),
      amount: 5,
    })
    await insert('adjustment_lines', { id: id(n + 20), adjustment_id: id(n), account: 'commission', amount: -5 })
    await client.query('commit')
  }
  await client.query('set session_replication_role = replica')
  const payouts = JSON.stringify([{ artistId: id(1), amount: 700 }])
  const proposed = { payouts, total: 700, by: id(8), is_asked_alone: true, created_at: at }
  await insert('payout_proposals', { id: id(40), ...proposed })
  await insert('payout_proposals', {
    id: id(41),
    ...proposed,
    is_asked_alone: false,
    decision: 'approved',
    ...decided,
    batch_id: id(51),
  })
  const request = {
    order_id: id(2),
    line_id: id(3),
    amount: 300,
    artist_amount: 200,
    reason: 'Torn',
    by: id(8),
    created_at: at,
    due_on: '2026-12-01',
  }
  await insert('refund_requests', { id: id(60), ...request, ground: 'goodwill', admin_refund: 'cancel' })
  await insert('refund_requests', {
    id: id(61),
    ...request,
    ground: 'goodwill',
    admin_refund: 'refund',
    decision: 'settled',
    decided_at: later,
  })
  await insert('refund_requests', { id: id(62), ...request, ground: 'fault', decision: 'settled', decided_at: later })
  await client.query('set session_replication_role = origin')

  await carryOver()

  const { rows } = await client.query(
    'select id, kind, payload, amount, order_id, artist_ids, requested_by, requested_alone, outcome, decided_by, answer from approvals order by id',
  )
  const parts = [{ lineId: id(3), amount: 300, artistAmount: 200 }]
  const lines = [
    { account: 'artist', artistId: id(1), amount: 5 },
    { account: 'commission', artistId: null, amount: -5 },
  ]
  const file = { payouts: [{ artistId: id(1), amount: 700, iban: 'EE1' }] }
  expect(rows).toMatchObject([
    {
      id: id(10),
      kind: 'adjustment',
      payload: { lines },
      amount: 5,
      artist_ids: [id(1)],
      outcome: null,
      decided_by: null,
    },
    { id: id(11), kind: 'adjustment', outcome: 'approved', decided_by: id(9), requested_by: id(8) },
    { id: id(12), kind: 'adjustment', outcome: 'refused', answer: 'No' },
    { id: id(40), kind: 'payouts', payload: file, amount: 700, requested_alone: true, outcome: null },
    { id: id(51), kind: 'payouts', payload: file, outcome: 'approved' },
    {
      id: id(60),
      kind: 'refund',
      payload: { adminRefund: 'cancel', parts },
      order_id: id(2),
      artist_ids: [id(1)],
      outcome: null,
    },
    { id: id(61), kind: 'refund', outcome: 'lapsed', answer: 'refund-changed', decided_by: null },
  ])
  const left = async (table: string) => (await client.query(`select id from ${table}`)).rows
  expect(await left('adjustments')).toEqual([{ id: id(11) }])
  expect(await left('payout_proposals')).toEqual([])
  expect(await left('refund_requests')).toEqual([{ id: id(62) }])
  // An instance of the version before cannot store a request that nobody would see.
  await expect(insert('adjustments', { id: id(90), reason: 'Late', ...requester })).rejects.toThrow(
    'adjustments_booked',
  )
  await expect(insert('payout_proposals', { id: id(91), ...proposed })).rejects.toThrow('payout_proposals_superseded')
})

/** A value for each column of a table that has to have one. */
async function fillerOf(client: pg.Client, table: string): Promise<Record<string, unknown>> {
  const { rows } = await client.query(
    `select column_name as name, data_type as type from information_schema.columns
      where table_name = $1 and is_nullable = 'NO' and column_default is null`,
    [table],
  )
  const values = {
    integer: 1,
    smallint: 1,
    boolean: false,
    jsonb: {},
    numeric: 0,
    ARRAY: [],
    'timestamp with time zone': new Date(0),
  }
  const fillers: Record<string, unknown> = values
  return Object.fromEntries(
    rows.map(({ name, type }) => [name, name === 'seller_status' ? 'private' : (fillers[type] ?? 'x')]),
  )
}
