import { sql } from 'drizzle-orm'
import { integer, jsonb, pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'

// The sandbox bank replaces another company, so it has its own schema, created on first use.

const schema = pgSchema('sandbox_bank')
const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** Stripe's objects: sessions, payment intents, refunds. */
export type BankObject = { id: string; object: string; [field: string]: unknown }

export const objects = schema.table('objects', {
  id: text().primaryKey(),
  kind: text().notNull(),
  body: jsonb().$type<BankObject>().notNull(),
  createdAt: moment().notNull(),
})

/** Events and whether their webhook is delivered. */
export const events = schema.table('events', {
  id: text().primaryKey(),
  type: text().notNull(),
  body: jsonb().$type<BankObject>().notNull(),
  createdAt: moment().notNull(),
  attempts: integer().notNull().default(0),
  nextAt: moment().notNull(),
  deliveredAt: moment(),
})

/** Responses, also refusals, by idempotency key. */
export const replies = schema.table('replies', {
  key: text().primaryKey(),
  request: text().notNull(),
  status: integer().notNull().default(200),
  body: jsonb().$type<object>().notNull(),
  createdAt: moment().notNull(),
})

const statements = [
  // "if not exists" needs the privilege even if it exists.
  `do $$ begin
    if to_regnamespace('sandbox_bank') is null then create schema sandbox_bank; end if;
  end $$`,
  `create table if not exists sandbox_bank.objects (id text primary key, kind text not null, body jsonb not null,
    created_at timestamptz(3) not null)`,
  `create table if not exists sandbox_bank.events (id text primary key, type text not null, body jsonb not null,
    created_at timestamptz(3) not null, attempts integer not null default 0, next_at timestamptz(3) not null,
    delivered_at timestamptz(3))`,
  `create table if not exists sandbox_bank.replies (key text primary key, request text not null, body jsonb not null)`,
  `alter table sandbox_bank.replies add column if not exists status integer not null default 200,
    add column if not exists created_at timestamptz(3) not null default now()`,
  `create index if not exists events_undelivered on sandbox_bank.events (next_at) where delivered_at is null`,
]

/** Derives balance transactions for banks that are older than their table. */
const writeTransactions = `
  insert into sandbox_bank.objects (id, kind, body, created_at)
  select 'txn_' || md5(category || source || amount), 'balance_transaction', jsonb_build_object(
      'id', 'txn_' || md5(category || source || amount), 'object', 'balance_transaction', 'type', type,
      'reporting_category', category, 'source', source, 'amount', amount, 'fee', fee, 'net', amount - fee,
      'currency', 'eur', 'created', floor(extract(epoch from created_at))::bigint), created_at
  from (
    select 'charge' as type, 'charge' as category, body->>'latest_charge' as source, (body->>'amount')::bigint as amount,
      round((body->>'amount')::bigint * 0.015)::bigint + 25 as fee, created_at
    from sandbox_bank.objects where kind = 'payment_intent' and body->>'status' = 'succeeded'
    union all
    select type, type, id, case type when 'refund' then -(body->>'amount')::bigint else (body->>'amount')::bigint end, 0, created_at
    from sandbox_bank.objects, (values ('refund'), ('refund_failure')) as moved (type)
    where kind = 'refund' and (type = 'refund' or body->>'status' = 'failed')
    union all
    select 'adjustment', case when movement->>'amount' like '-%' then 'dispute' else 'dispute_reversal' end, id,
      (movement->>'amount')::bigint, case when movement->>'amount' like '-%' then 2000 else 0 end, created_at
    from sandbox_bank.objects, jsonb_array_elements(body->'balance_transactions') as movement
    where kind = 'dispute'
  ) moved
  where source is not null and not exists (select from sandbox_bank.objects where kind = 'balance_transaction')`

/** Creates the schema if it does not exist. Several processes may try at once. */
export const createSchema = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7272)`)
    for (const statement of [...statements, writeTransactions]) await tx.execute(sql.raw(statement))
  })
