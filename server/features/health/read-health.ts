import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { pgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Health } from '#contract/health.ts'
import { jobNames } from '#contract/health.ts'
import { holdAbuse } from '#domain/hold.ts'
import type { Database } from '#server/database/connect.ts'
import { failingJobs, holds, orders, outgoingMail, paymentEvents, users } from '#server/database/schema.ts'
import { findOpenApprovals } from '#server/features/approvals/approval-store.ts'
import { listBackups } from '#server/features/backups/manifest.ts'
import { listDamaged } from '#server/features/issued-documents/document-files.ts'
import { countDue } from '#server/features/issued-documents/due-store.ts'
import { readBooks } from '#server/features/ledger/checked-books.ts'
import { countUnsentEmails, isUnsent } from '#server/features/mail/mail-store.ts'
import { countHeld } from '#server/features/orders/hold-store.ts'
import { readProvider } from '#server/features/provider/provider-comparison.ts'
import { countBouncedLately } from '#server/features/suppressions/suppression-store.ts'
import { release } from '#server/process/release.ts'
import type { Shop } from '#server/shop.ts'
import { lostOrderOf } from './lost-orders.ts'

export type HealthSeen = z.input<typeof Health>

/** Attempts after which an unsent e-mail counts as failed. */
const attemptsBeforeFailed = 3
/** Minutes after which an unhandled event counts as failed. */
const minutesToHandle = 10
/** Rows per kind: more have one common cause. */
const maxShown = 50

type Outside = Pick<HealthSeen, 'storage' | 'backups'>

/** Call it before a transaction begins, because external systems may be slow. */
export const lookOutside = async ({ storage, settings }: Shop, now: Date): Promise<Outside> => ({
  storage: {
    isReady: await storage.isReady().then(
      () => true,
      () => false,
    ),
  },
  backups: await readBackups(settings.backupFolder, now),
})

export async function readHealth(
  { connection }: Shop,
  database: Database,
  outside: Outside,
  now: Date,
): Promise<HealthSeen> {
  const began = performance.now()
  const [size] = await database
    .select({ bytes: sql`pg_database_size(current_database())`.mapWith(Number) })
    .from(sql`(values (1)) as one`)
  const milliseconds = Math.round(performance.now() - began)
  return {
    release,
    database: { kind: connection.driver.kind, bytes: size?.bytes ?? 0, milliseconds },
    ...outside,
    books: await readBooks(database),
    provider: await readProvider(database),
    documents: { waiting: await countDue(database), damaged: await listDamaged(database, maxShown) },
    jobs: await readJobs(database),
    emails: {
      waiting: await countUnsentEmails(database),
      failed: await readFailedEmails(database, now),
      bouncedLately: await countBouncedLately(database),
    },
    paymentEvents: await readFailedEvents(database, now),
    holds: {
      held: await countHeld(database),
      orders: await readHeldOrders(database),
      buyers: await readHoldAbuse(database, now),
    },
  }
}

/** Twice the interval of backups. */
const backupLate = 48 * 3_600_000

async function readBackups(folder: string | undefined, now: Date): Promise<HealthSeen['backups']> {
  const [last] = folder ? await listBackups(folder) : []
  return {
    isSetUp: folder !== undefined,
    last: last ?? null,
    isLate: folder !== undefined && (!last || now.getTime() - last.at.getTime() > backupLate),
  }
}

/** E-mails keep their attempts while the mail server is unavailable, so age counts as well. */
export function isFailedEmail(now: Date) {
  const { attempts, lastError, sendAfter, createdAt } = outgoingMail
  const late = minutesBefore(now, minutesToHandle)
  const isLate = sql`coalesce(${sendAfter}, ${createdAt}) < ${sql.param(late, createdAt)}`
  return and(isUnsent, or(gt(attempts, attemptsBeforeFailed - 1), and(isNotNull(lastError), isLate)))
}

const readFailedEmails = async (database: Database, now: Date): Promise<HealthSeen['emails']['failed']> => {
  const { id, to, subject, attempts, lastError, createdAt } = outgoingMail
  return database
    .select({ id, to, subject, attempts, lastError, since: createdAt })
    .from(outgoingMail)
    .where(isFailedEmail(now))
    .orderBy(asc(createdAt))
    .limit(maxShown)
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

export const isFailedEvent = (now: Date) =>
  and(isNull(paymentEvents.handledAt), lt(paymentEvents.receivedAt, minutesBefore(now, minutesToHandle)))

const readFailedEvents = async (database: Database, now: Date): Promise<HealthSeen['paymentEvents']> => {
  const { id, type, attempts, lastError, payload, refund, receivedAt } = paymentEvents
  const rows = await database
    .select({ id, type, attempts, lastError, payload, refund, since: receivedAt })
    .from(paymentEvents)
    .where(isFailedEvent(now))
    .orderBy(asc(receivedAt))
    .limit(maxShown)
  const open = await findOpenApprovals(database, { kinds: ['lost-order'] })
  const isRequested = (eventId: string) => open.some(({ payload }) => payload.eventId === eventId)
  return rows.map(({ payload, refund, ...row }) => {
    const lostOrder = lostOrderOf({ ...row, payload, refund: isRequested(row.id) ? 'approval' : refund })
    return { ...row, lostOrder }
  })
}

/** The job queue's table, which exists only after the first start of jobs. */
const queue = pgSchema('jobs').table('job', {
  name: text().notNull(),
  state: text().notNull(),
  completedOn: timestamp('completed_on', { withTimezone: true, mode: 'date' }),
})

/** The queue deletes rows after an hour; a reported failure stays until the job succeeds. */
export async function readJobs(database: Database): Promise<HealthSeen['jobs']> {
  const latest = (state: string) =>
    sql<Date | null>`max(${queue.completedOn}) filter (where ${queue.state} = ${state})`.mapWith(queue.completedOn)
  const rows = (await hasQueue(database))
    ? await database
        .select({ name: queue.name, done: latest('completed'), failed: latest('failed') })
        .from(queue)
        .groupBy(queue.name)
    : []
  const reported = await database.select().from(failingJobs)
  return jobNames.map((name) => {
    const row = rows.find((one) => one.name === name)
    const done = row?.done ?? null
    const failed = row?.failed ?? reported.find(({ job }) => job === name)?.since ?? null
    const hasFailed = failed !== null && (done === null || failed > done)
    return { name, doneAt: done, failedAt: hasFailed ? failed : null }
  })
}

async function hasQueue(database: Database): Promise<boolean> {
  const [found] = await database
    .select({ is: sql<boolean>`to_regclass('jobs.job') is not null` })
    .from(sql`(values (1)) as one`)
  return found?.is === true
}

/** Earliest expiry first. */
async function readHeldOrders(database: Database): Promise<HealthSeen['holds']['orders']> {
  const expiresAt = sql<Date>`min(${holds.expiresAt})`.mapWith(holds.expiresAt)
  return database
    .select({
      id: orders.id,
      orderNumber: orders.number,
      name: orders.buyerName,
      email: orders.buyerEmail,
      works: count(),
      since: sql<Date>`min(${holds.createdAt})`.mapWith(holds.createdAt),
      expiresAt,
    })
    .from(holds)
    .innerJoin(orders, eq(orders.id, holds.orderId))
    .where(eq(holds.state, 'held'))
    .groupBy(orders.id)
    .orderBy(asc(expiresAt), asc(orders.id))
    .limit(maxShown)
}

export async function readHoldAbuse(database: Database, now: Date): Promise<HealthSeen['holds']['buyers']> {
  const held = sql<number>`count(*) filter (where ${holds.state} = 'held')`.mapWith(Number)
  const lapsed = sql<number>`count(*) filter (where ${holds.state} = 'released')`.mapWith(Number)
  const sold = sql<number>`count(*) filter (where ${holds.state} = 'sold')`
  const isRecent = gt(holds.createdAt, new Date(now.getTime() - holdAbuse.hours * 3_600_000))
  const recentOrders = database.select({ id: holds.orderId }).from(holds).where(isRecent)
  const buyers = await database
    .select({
      userId: orders.userId,
      held,
      lapsed,
      since: sql<Date>`min(${holds.createdAt})`.mapWith(holds.createdAt),
      orderIds: sql<(string | null)[]>`array_agg(distinct case when ${holds.state} = 'held' then ${orders.id} end)`,
    })
    .from(holds)
    .innerJoin(orders, eq(orders.id, holds.orderId))
    // An array, so that PostgreSQL evaluates it first; a plain join scans all orders.
    .where(and(isRecent, sql`${orders.id} = any(array(${recentOrders}))`))
    .groupBy(orders.userId)
    .having(sql`${held} >= ${holdAbuse.held} or (${lapsed} >= ${holdAbuse.lapsed} and ${sold} = 0)`)
    .orderBy(sql`${held} desc`)
    .limit(maxShown)
  const { id, firstName, lastName, email } = users
  const people = await database
    .select({ id, firstName, lastName, email })
    .from(users)
    .where(
      inArray(
        id,
        buyers.flatMap(({ userId }) => userId ?? []),
      ),
    )
  const peopleById = new Map(people.map((person) => [person.id, person]))
  return buyers.flatMap(({ userId, orderIds, ...counts }) => {
    // A deleted user has no holds.
    const person = userId ? peopleById.get(userId) : undefined
    if (!userId || !person) return []
    const name = `${person.firstName} ${person.lastName}`.trim()
    return [{ ...counts, userId, email: person.email, name, orderIds: orderIds.flatMap((orderId) => orderId ?? []) }]
  })
}
