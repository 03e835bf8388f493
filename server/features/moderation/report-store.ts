import { and, asc, desc, eq, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { ReportView } from '#domain/moderation.ts'
import type { Database } from '#server/database/connect.ts'
import { contains } from '#server/database/contains.ts'
import { paged } from '#server/database/paged.ts'
import { reports } from '#server/database/schema.ts'
import { hashOfToken } from '#server/hashes/token-hash.ts'

export type ReportRow = typeof reports.$inferSelect

const isAppealed = and(isNotNull(reports.appealedAt), isNull(reports.appealDecidedAt))
const isView: Record<ReportView, SQL | undefined> = {
  open: isNull(reports.decidedAt),
  appealed: isAppealed,
  closed: and(isNotNull(reports.decidedAt), or(isNull(reports.appealedAt), isNotNull(reports.appealDecidedAt))),
}

export async function listReports(
  database: Database,
  { view, q, ...page }: { view: ReportView; q?: string | undefined; page: number; size: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const where = and(isView[view], q ? searchFor(q) : undefined)
  const order = {
    open: asc(reports.createdAt),
    appealed: asc(reports.appealedAt),
    closed: desc(reports.createdAt),
  }[view]
  const inOrder = database.select().from(reports).where(where).orderBy(order, asc(reports.id))
  return paged(inOrder, database.$count(reports, where), page)
}

const searchFor = (words: string): SQL | undefined =>
  or(eq(reports.subjectId, words), contains(words, reports.reason, reports.email))

export async function countReports(database: Database): Promise<Record<ReportView, number>> {
  const count = (view: ReportView) => database.$count(reports, isView[view])
  return { open: await count('open'), appealed: await count('appealed'), closed: await count('closed') }
}

export async function purgeReporters(database: Database, before: Date): Promise<void> {
  await database
    .update(reports)
    .set({ email: null, tokenHash: null })
    .where(
      and(
        isNotNull(reports.email),
        lt(reports.decidedAt, before),
        or(isNull(reports.appealedAt), lt(reports.appealDecidedAt, before)),
      ),
    )
}

type Which = { id: Id } | { token: string }

const matches = (which: Which) =>
  'id' in which ? eq(reports.id, which.id) : eq(reports.tokenHash, hashOfToken(which.token))

export async function findReport(database: Database, which: Which): Promise<ReportRow | undefined> {
  const [row] = await database.select().from(reports).where(matches(which))
  return row
}

export async function lockReport(tx: Database, which: Which): Promise<ReportRow | undefined> {
  const [row] = await tx.select().from(reports).where(matches(which)).for('update')
  return row
}
