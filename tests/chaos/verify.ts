import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { schema } from '#server/database/connect.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import type { ReceivedEmail } from '../support/mail/maildev.ts'
import type { Purchase } from './buyers.ts'

/** What must be true of a database after everything. Each query finds the rows for which it is not. */
const rules: Record<string, string> = {
  'a payment at the bank without its one order': `
    select body->>'id' as what from sandbox_bank.objects o
    where kind = 'payment_intent' and body->>'status' = 'succeeded'
      and (select count(*) from payments p where p.intent_id = o.id and p.state in ('paid', 'refunded')) <> 1`,
  'an order counted as paid without its payment at the bank': `
    select p.order_id as what from payments p
    where p.state in ('paid', 'refunded') and not exists (
      select from sandbox_bank.objects o where o.id = p.intent_id and o.body->>'status' = 'succeeded'
        and (o.body->>'amount_received')::int = p.amount)`,
  'money taken for an order that is neither kept nor refunded': `
    select o.id as what from orders o join payments p on p.order_id = o.id
    where p.state = 'paid' and o.state in ('pending_payment', 'payment_failed', 'expired', 'cancelled')`,
  'a refund that the bank and the shop count differently': `
    select p.order_id as what from payments p join sandbox_bank.objects o on o.id = p.intent_id
    where p.refunded <> coalesce((o.body->>'amount_refunded')::int, 0)`,
  'refunds of the bank that differ from those of the shop': `
    select p.order_id as what from payments p
    where p.refunded <> (select coalesce(sum((body->>'amount')::int), 0) from sandbox_bank.objects
      where kind = 'refund' and body->>'payment_intent' = p.intent_id)`,
  'a refund that is still due': 'select id as what from refunds where done_at is null',
  'a copy with two owners': `
    select artwork_id || ' ' || copy as what from order_lines l cross join unnest(l.copies) copy
    where l.state in ('paid', 'preparing', 'shipped', 'delivered') group by artwork_id, copy having count(*) > 1`,
  'a sold line without its copy': `
    select l.id as what from order_lines l cross join unnest(l.copies) copy
    where l.state in ('paid', 'preparing', 'shipped', 'delivered') and not exists (
      select from holds h where h.order_id = l.order_id and h.artwork_id = l.artwork_id and h.copy = copy.copy
        and h.state = 'sold')`,
  'a transaction of the ledger that does not sum to zero': `
    select transaction_id as what from ledger_entries group by transaction_id having sum(amount) <> 0`,
  'a paid order without its e-mail': `
    select o.id as what from orders o where o.paid_at is not null
      and not exists (select from outgoing_mail m where m.key = 'order-paid:' || o.id)
      and not exists (select from outgoing_mail m where m.key = 'order-refunded:' || o.id)`,
  'an e-mail that has not left': 'select id as what from outgoing_mail where sent_at is null',
  'an event of the bank that was not handled': 'select id as what from payment_events where handled_at is null',
}

const leftToDo = `
  select (select count(*) from outgoing_mail where sent_at is null) + (select count(*) from refunds where done_at is null)
    + (select count(*) from payment_events where handled_at is null) as count`
/** Minutes within which everything that waits for another attempt is done. */
const maxMinutes = 10

/** Waits until no e-mail, refund or event of the bank is left to be dealt with, for ten minutes at most. */
export async function untilSettled(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const until = Date.now() + maxMinutes * 60_000
  try {
    while (Number((await client.query(leftToDo)).rows[0]?.count) > 0 && Date.now() < until) await wait(1000)
  } finally {
    await client.end()
  }
}

export type Verdict = {
  broken: string[]
  /** The e-mails that came more than once, with when they were sent. */
  doubled: string[]
  emails: number
  orders: number
  refunds: number
}

/** Compares what the shop, its bank, its mail server and the buyers know. */
export async function verify(
  databaseUrl: string,
  purchases: readonly Purchase[],
  received: readonly ReceivedEmail[],
): Promise<Verdict> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const rows = async <Row extends object>(query: string) => (await client.query<Row>(query)).rows
    const broken: string[] = []
    for (const [rule, query] of Object.entries(rules)) {
      const found = await rows<{ what: string }>(query)
      if (found.length > 0) broken.push(`${rule}: ${found.length}, such as ${found[0]?.what}`)
    }
    const { found } = await findDiscrepancies(drizzle({ client, schema, casing: 'snake_case' }))
    for (const { kind, subject, id } of found) broken.push(`the books do not agree: ${kind} of ${subject} ${id}`)
    const states = new Map(
      (await rows<{ id: string; state: string }>('select id, state from orders')).map(({ id, state }) => [id, state]),
    )
    for (const { end, orderId = '' } of purchases)
      if ((end === 'paid' || end === 'refunded') && states.get(orderId) !== end)
        broken.push(`${orderId} was ${end} for its buyer and is ${states.get(orderId)}`)
    const receivedById = Map.groupBy(received, ({ messageId }) => idIn(messageId))
    const sent = await rows<{ id: string }>('select id from outgoing_mail where sent_at is not null')
    for (const { id } of sent) if (!receivedById.has(id)) broken.push(`e-mail ${id} counts as sent and never came`)
    const count = async (query: string) => Number((await rows<{ count: string }>(query))[0]?.count)
    return {
      broken,
      doubled: sent.flatMap(({ id }) => {
        const [first, ...more] = receivedById.get(id) ?? []
        return first && more.length > 0
          ? [`${first.subject}: ${[first, ...more].map(({ time }) => time.slice(11, 19)).join(', ')}`]
          : []
      }),
      emails: sent.length,
      orders: await count('select count(*) from orders where paid_at is not null'),
      refunds: await count('select count(*) from refunds'),
    }
  } finally {
    await client.end()
  }
}

/** The shop's own id of an e-mail, which its message id begins with. */
const idIn = (messageId: string): string => /^<?([0-9a-f]+)@/.exec(messageId)?.[1] ?? messageId
