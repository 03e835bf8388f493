import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { answerDue } from '#domain/application.ts'
import type { Day } from '#domain/delivery.ts'
import { type ReportKind, type RestrictionSubject, safetyAnswerDue } from '#domain/moderation.ts'
import type { Database } from '#server/database/connect.ts'
import { approvals, artists, reports, restrictions, users } from '#server/database/schema.ts'
import { appliedAt } from '#server/features/artists/artist-store.ts'
import { readSubjects } from '#server/features/moderation/read-subjects.ts'
import { countAll, type Found, itemOf } from './waiting-item.ts'

export async function readApplications(database: Database, rows: number): Promise<Found> {
  const { id, name, location } = artists
  const found = await database
    .select({ id, name, location, since: appliedAt, count: countAll })
    .from(artists)
    .where(eq(artists.approval, 'pending'))
    .orderBy(asc(appliedAt), asc(id))
    .limit(rows)
  return {
    count: found[0]?.count ?? 0,
    items: found.map(({ location: about, ...one }) => itemOf({ ...one, about, dueOn: answerDue(one.since) })),
  }
}

type Case = {
  readonly id: string
  readonly subject: RestrictionSubject
  readonly subjectId: string
  readonly by: string | null
  readonly problem: ReportKind | null
  readonly since: Date | null
  readonly count: number
}

export async function readReportsAndAppeals(database: Database, rows: number) {
  const open = await readReports(database, isNull(reports.decidedAt), reports.createdAt, rows)
  const appealed = await readReports(database, isAppealed(reports), reports.appealedAt, rows)
  const appeals = await readAppeals(database, rows)
  const subjectOf = await readSubjects(database, [...open, ...appealed, ...appeals])
  const found = (cases: readonly Case[], dueOn?: (since: Date, problem: Case['problem']) => Day | null): Found => ({
    count: cases[0]?.count ?? 0,
    items: cases.flatMap(({ id, by, problem, since, ...about }) => {
      const { name, artistName } = subjectOf(about)
      return since
        ? [itemOf({ id, name, who: by ?? artistName, problem, since, dueOn: dueOn?.(since, problem) ?? null })]
        : []
    }),
  })
  return [
    ['reports', found(open, (at, problem) => (problem === 'dangerous' ? safetyAnswerDue(at) : null))],
    ['report-appeals', found(appealed)],
    ['appeals', found(appeals)],
  ] as const
}

const readReports = (database: Database, where: SQL | undefined, since: PgColumn, rows: number): Promise<Case[]> => {
  const { id, subject, subjectId, email, kind } = reports
  return (
    database
      .select({
        id,
        subject,
        subjectId,
        by: email,
        problem: kind,
        since: sql`${since}`.mapWith(reports.createdAt),
        count: countAll,
      })
      .from(reports)
      .where(where)
      // Reports of dangerous works have a legal deadline.
      .orderBy(desc(sql`${kind} = 'dangerous'`), asc(since), asc(id))
      .limit(rows)
  )
}

async function readAppeals(database: Database, rows: number): Promise<Case[]> {
  const { id, subject, subjectId, appealedAt } = restrictions
  const found = await database
    .select({ id, subject, subjectId, since: appealedAt, count: countAll })
    .from(restrictions)
    .where(isAppealed(restrictions))
    .orderBy(asc(appealedAt), asc(id))
    .limit(rows)
  return found.map((one) => ({ ...one, by: null, problem: null }))
}

const isAppealed = ({ appealedAt, appealDecidedAt }: typeof reports | typeof restrictions): SQL | undefined =>
  and(isNotNull(appealedAt), isNull(appealDecidedAt))

export async function readApprovals(database: Database, rows: number): Promise<Found> {
  const { id, amount, requestedBy, requestedAt, outcome } = approvals
  const name = sql<string>`coalesce(trim(${users.firstName} || ' ' || ${users.lastName}), '')`
  const found = await database
    .select({ id, name, amount, since: requestedAt, count: countAll })
    .from(approvals)
    .leftJoin(users, eq(users.id, requestedBy))
    .where(isNull(outcome))
    .orderBy(asc(requestedAt), asc(id))
    .limit(rows)
  return { count: found[0]?.count ?? 0, items: found.map(itemOf) }
}
