import type { z } from 'zod'
import type { ReportView } from '#contract/schemas/reports.ts'
import type { RestrictionView } from '#contract/schemas/restrictions.ts'
import type { Database } from '#server/database/connect.ts'
import type { ReportRow } from './report-store.ts'
import { type RestrictionRow, readRestricted } from './restriction-store.ts'
import { readSubjects } from './subjects.ts'

type AppealColumns = Pick<RestrictionRow, 'appeal' | 'appealedAt' | 'appealOutcome' | 'appealAnswer'>

export const viewAppeal = ({ appeal, appealedAt, appealOutcome, appealAnswer }: AppealColumns) =>
  appeal && appealedAt
    ? { text: appeal, at: appealedAt.toISOString(), outcome: appealOutcome, answer: appealAnswer }
    : null

export const viewDecision = ({ outcome, answer, decidedAt }: ReportRow) =>
  outcome && decidedAt ? { outcome, answer: answer ?? '', at: decidedAt.toISOString() } : null

/** Reports as administrators see them. */
export async function viewReports(
  database: Database,
  rows: readonly ReportRow[],
): Promise<z.input<typeof ReportView>[]> {
  const subjectOf = await readSubjects(database, rows)
  const idsOf = (subject: ReportRow['subject']) =>
    rows.filter((row) => row.subject === subject).map(({ subjectId }) => subjectId)
  const restricted = {
    artwork: await readRestricted(database, 'artwork', idsOf('artwork')),
    artist: await readRestricted(database, 'artist', idsOf('artist')),
    message: await readRestricted(database, 'message', idsOf('message')),
  }
  return rows.map((row) => ({
    ...subjectOf(row),
    id: row.id,
    subject: row.subject,
    subjectId: row.subjectId,
    kind: row.kind,
    reason: row.reason,
    reporter: row.email,
    createdAt: row.createdAt.toISOString(),
    decision: viewDecision(row),
    appeal: viewAppeal(row),
    isRestricted: restricted[row.subject].has(row.subjectId),
  }))
}

/** Restrictions as administrators and the person concerned see them. */
export async function viewRestrictions(
  database: Database,
  rows: readonly RestrictionRow[],
): Promise<z.input<typeof RestrictionView>[]> {
  const subjectOf = await readSubjects(database, rows)
  return rows.map((row) => ({
    ...subjectOf(row),
    id: row.id,
    subject: row.subject,
    subjectId: row.subjectId,
    ground: row.ground,
    rule: row.rule,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    liftedAt: row.liftedAt?.toISOString() ?? null,
    appeal: viewAppeal(row),
  }))
}
