import { asc } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { outgoingMail, paymentEvents } from '#server/database/schema.ts'
import { lostOrderOf } from '#server/features/health/lost-orders.ts'
import { isFailedEmail, isFailedEvent, readHoldAbuse, readJobs } from '#server/features/health/read-health.ts'
import { countAll, type Found, type Item, itemOf } from './waiting-item.ts'

export async function readUnsentEmails(database: Database, rows: number, now: Date): Promise<Found> {
  const { id, to, subject, createdAt } = outgoingMail
  const found = await database
    .select({ id, name: subject, who: to, since: createdAt, count: countAll })
    .from(outgoingMail)
    .where(isFailedEmail(now))
    .orderBy(asc(createdAt), asc(id))
    .limit(rows)
  return { count: found[0]?.count ?? 0, items: found.map(itemOf) }
}

/** Approvals have a group of their own. */
const problemOf = { approval: null, waiting: 'refund-waiting', failed: 'refund-failed' } as const

export async function readFailedEvents(database: Database, rows: number, now: Date): Promise<Found> {
  const { id, type, payload, lastError, refund, receivedAt } = paymentEvents
  const found = await database
    .select({ id, type, payload, lastError, refund, since: receivedAt, count: countAll })
    .from(paymentEvents)
    .where(isFailedEvent(now))
    .orderBy(asc(receivedAt), asc(id))
    .limit(rows)
  const items = found.map((event) => {
    const { id, type, refund, since } = event
    const lost = lostOrderOf(event)
    const { orderNumber, buyerEmail: who = null, amount = null } = lost ?? {}
    return itemOf({ id, name: orderNumber ?? type, who, amount, problem: refund && problemOf[refund], since })
  })
  return { count: found[0]?.count ?? 0, items }
}

export async function readFailedJobs(database: Database, rows: number): Promise<Found> {
  const failed = (await readJobs(database)).flatMap(({ name, failedAt }) =>
    failedAt ? [itemOf({ id: name, name, since: failedAt })] : [],
  )
  return { count: failed.length, items: failed.sort(byAge).slice(0, rows) }
}

export async function readAbuse(database: Database, rows: number, now: Date): Promise<Found> {
  const buyers = (await readHoldAbuse(database, now)).map(({ userId, name, email, since }) =>
    itemOf({ id: userId, name: name || email, who: email, since }),
  )
  return { count: buyers.length, items: buyers.sort(byAge).slice(0, rows) }
}

const byAge = (a: Item, b: Item) => a.since.getTime() - b.since.getTime()
