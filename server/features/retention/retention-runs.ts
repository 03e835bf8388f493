import { and, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { afterDays, dayInTallinn } from '#domain/delivery.ts'
import {
  lastYearOver,
  type RetentionCounts,
  type RetentionKind,
  retentionDay,
  retentionKinds,
  retentionNoticeDays,
} from '#domain/retention.ts'
import type { Database } from '#server/database/connect.ts'
import { inBatches } from '#server/database/in-batches.ts'
import { retentionRuns } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { oldBooks } from './old-books.ts'
import { enqueueRetentionAnnounced, enqueueRetentionDone } from './retention-emails.ts'

const shownRuns = 10

export const listRetentionRuns = (database: Database) =>
  database.select().from(retentionRuns).orderBy(desc(retentionRuns.year)).limit(shownRuns)

/** Erases only what was announced in time. Orders released from a legal hold need no further announcement. */
export async function eraseOldBooks(shop: Shop, now: Date, signal: AbortSignal): Promise<void> {
  await announce(shop, now)
  const run = await findDueRun(shop.database, now)
  if (!run) return
  for (const kind of retentionKinds)
    await inBatches(signal, () => shop.database.transaction((tx) => eraseSome(tx, kind, run.year, now)))
  await tellDone(shop, now)
}

async function announce(shop: Shop, now: Date): Promise<void> {
  const year = lastYearOver(afterDays(dayInTallinn(now), retentionNoticeDays))
  await shop.database.transaction(async (tx) => {
    const [known] = await tx.select().from(retentionRuns).where(eq(retentionRuns.year, year))
    if (known) return
    const announced = await countOldBooks(tx, year)
    if (Object.keys(announced).length === 0) return
    await tx.insert(retentionRuns).values({ year, announcedAt: now, announced })
    await enqueueRetentionAnnounced(shop, tx, { year, announced, from: retentionDay(year, now) }, now)
  })
}

async function countOldBooks(tx: Database, year: number): Promise<RetentionCounts> {
  const counts: Partial<Record<RetentionKind, number>> = {}
  for (const kind of retentionKinds) {
    const count = await oldBooks[kind].count(tx, year)
    if (count > 0) counts[kind] = count
  }
  return counts
}

async function findDueRun(database: Database, now: Date) {
  const today = dayInTallinn(now)
  const over = await database
    .select()
    .from(retentionRuns)
    .where(lte(retentionRuns.year, lastYearOver(today)))
    .orderBy(desc(retentionRuns.year))
    .limit(shownRuns)
  return over.find(({ year, announcedAt }) => retentionDay(year, announcedAt) <= today)
}

/** Counted in the same transaction. */
async function eraseSome(tx: Database, kind: RetentionKind, year: number, now: Date): Promise<number> {
  const erased = await oldBooks[kind].erase(tx, year, now)
  if (erased === 0) return 0
  const done = sql`${retentionRuns.done} || jsonb_build_object(${kind}::text, coalesce((${retentionRuns.done} ->> ${kind}::text)::int, 0) + ${erased}::int)`
  await tx.update(retentionRuns).set({ done, doneAt: now }).where(eq(retentionRuns.year, year))
  return erased
}

/** E-mails again after each later erasure. */
async function tellDone(shop: Shop, now: Date): Promise<void> {
  const { doneAt, toldAt } = retentionRuns
  const isUntold = and(isNotNull(doneAt), or(isNull(toldAt), lt(toldAt, doneAt)))
  await shop.database.transaction(async (tx) => {
    const untold = await tx.update(retentionRuns).set({ toldAt: now }).where(isUntold).returning()
    for (const { year, done } of untold) await enqueueRetentionDone(shop, tx, { year, done }, now)
  })
}
