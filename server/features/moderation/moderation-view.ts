import type { z } from 'zod'
import type { ReportView } from '#contract/reports.ts'
import type { RestrictionView } from '#contract/restrictions.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import {
  closingOf,
  type RestrictionRow,
  readRestricted,
  readRestriction,
} from '#server/features/restrictions/restriction-store.ts'
import { readSubjects } from './read-subjects.ts'
import type { ReportRow } from './report-store.ts'

type AppealColumns = Pick<RestrictionRow, 'appeal' | 'appealedAt' | 'appealOutcome' | 'appealAnswer'>

export const viewAppeal = ({ appeal, appealedAt, appealOutcome, appealAnswer }: AppealColumns) =>
  appeal && appealedAt ? { text: appeal, at: appealedAt, outcome: appealOutcome, answer: appealAnswer } : null

export const viewDecision = ({ outcome, answer, decidedAt }: ReportRow) =>
  outcome && decidedAt ? { outcome, answer: answer ?? '', at: decidedAt } : null

export type ReportSeen = z.input<typeof ReportView>
export type RestrictionSeen = z.input<typeof RestrictionView>

export async function viewReport(database: Database, row: ReportRow): Promise<ReportSeen> {
  const [view] = await viewReports(database, [row])
  if (!view) throw new Error('A report has one view')
  return view
}

export async function viewReports(database: Database, rows: readonly ReportRow[]): Promise<ReportSeen[]> {
  const subjectOf = await readSubjects(database, rows)
  const idsOf = (subject: ReportRow['subject']) =>
    rows.filter((row) => row.subject === subject).map(({ subjectId }) => subjectId)
  const restricted = {
    artwork: await readRestricted(database, 'artwork', idsOf('artwork')),
    artist: await readRestricted(database, 'artist', idsOf('artist')),
    message: await readRestricted(database, 'message', idsOf('message')),
  }
  return rows.map((row) => ({
    ...row,
    ...subjectOf(row),
    reporter: row.email,
    decision: viewDecision(row),
    appeal: viewAppeal(row),
    isRestricted: restricted[row.subject].has(row.subjectId),
  }))
}

/** Call it in the transaction that changed the restriction. */
export async function viewRestriction(tx: Database, id: Id): Promise<RestrictionSeen> {
  const row = await readRestriction(tx, id)
  const [view] = row ? await viewRestrictions(tx, [row]) : []
  if (!view) throw new Error('A restriction that was just changed is not there')
  return view
}

export async function viewRestrictions(
  database: Database,
  rows: readonly RestrictionRow[],
): Promise<RestrictionSeen[]> {
  const subjectOf = await readSubjects(database, rows)
  return rows.map((row) => ({
    ...row,
    ...subjectOf(row),
    closing: closingOf(row),
    appeal: viewAppeal(row),
  }))
}
