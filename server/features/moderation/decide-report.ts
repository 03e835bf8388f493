import { randomBytes } from 'node:crypto'
import { eq, TransactionRollbackError } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type AppealOutcome, canAppeal, type ReportOutcome } from '#domain/moderation.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { reports } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Statement } from '#server/features/restrictions/restriction-store.ts'
import { hashOfToken } from '#server/hashes/token-hash.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueReportAppealDecided, enqueueReportDecided } from './moderation-emails.ts'
import { type ReportSeen, viewReport } from './moderation-view.ts'
import { lockReport, type ReportRow } from './report-store.ts'
import { subjects } from './subjects.ts'

type TakingRefusal = 'artwork-not-found' | 'message-not-found' | 'not-possible-now' | 'already-restricted'
type Decision<Outcome> = {
  readonly id: Id
  readonly outcome: Outcome
  readonly answer: string
  readonly restriction?: Statement | undefined
}

/** Decides once; takes the subject down if requested. E-mails the reporter the decision and the way to appeal. */
export const decideReport = (
  shop: Shop,
  by: Id,
  { id, outcome, answer, restriction }: Decision<ReportOutcome>,
  now: Date,
): Promise<Result<ReportSeen, 'report-not-found' | 'already-decided' | TakingRefusal>> =>
  undoingRefusals(shop, async (tx) => {
    const report = await lockReport(tx, { id })
    if (!report) return refuse('report-not-found')
    if (report.decidedAt) return refuse('already-decided')
    const taken = restriction ? await takeDown(shop, tx, report, { by, restriction }, now) : accept(undefined)
    if (!taken.ok) return taken
    const token = report.email ? randomBytes(24).toString('base64url') : null
    const tokenHash = token && hashOfToken(token)
    const decision = { outcome, answer, decidedBy: by, decidedAt: now, tokenHash }
    await tx.update(reports).set(decision).where(eq(reports.id, id))
    if (token) await enqueueReportDecided(shop, tx, { ...report, ...decision }, token, now)
    const details = { reason: answer, after: { outcome } }
    await writeAudit(shop, tx, { by, action: 'report-decided', subject: id, details }, now)
    return accept(await viewReport(tx, { ...report, ...decision }))
  })

export const decideReportAppeal = (
  shop: Shop,
  by: Id,
  { id, outcome, answer, restriction }: Decision<AppealOutcome>,
  now: Date,
): Promise<Result<ReportSeen, 'report-not-found' | 'not-appealed' | 'already-decided' | TakingRefusal>> =>
  undoingRefusals(shop, async (tx) => {
    const report = await lockReport(tx, { id })
    if (!report) return refuse('report-not-found')
    if (!report.appealedAt) return refuse('not-appealed')
    if (report.appealDecidedAt) return refuse('already-decided')
    const taken = restriction ? await takeDown(shop, tx, report, { by, restriction }, now) : accept(undefined)
    if (!taken.ok) return taken
    const decision = {
      appealOutcome: outcome,
      appealAnswer: answer,
      appealDecidedBy: by,
      appealDecidedAt: now,
    }
    await tx.update(reports).set(decision).where(eq(reports.id, id))
    await enqueueReportAppealDecided(shop, tx, { ...report, ...decision }, now)
    const details = { reason: answer, after: { outcome } }
    await writeAudit(shop, tx, { by, action: 'appeal-decided', subject: id, details }, now)
    return accept(await viewReport(tx, { ...report, ...decision }))
  })

/** Stores the reporter's appeal: one, within six months. */
export const appealReport = (
  { database }: Pick<Shop, 'database'>,
  { token, text }: { token: string; text: string },
  now: Date,
): Promise<Result<{ appealed: true }, 'report-not-found' | 'already-appealed' | 'appeal-too-late'>> =>
  database.transaction(
    async (tx): Promise<Result<{ appealed: true }, 'report-not-found' | 'already-appealed' | 'appeal-too-late'>> => {
      const report = await lockReport(tx, { token })
      if (!report?.decidedAt) return refuse('report-not-found')
      if (report.appealedAt) return refuse('already-appealed')
      if (!canAppeal(report.decidedAt, now)) return refuse('appeal-too-late')
      await tx.update(reports).set({ appeal: text, appealedAt: now }).where(eq(reports.id, report.id))
      return accept({ appealed: true as const })
    },
  )

async function takeDown(
  shop: Shop,
  tx: Database,
  { id: reportId, subject, subjectId }: ReportRow,
  { by, restriction }: { by: Id; restriction: Statement },
  now: Date,
): Promise<Result<unknown, TakingRefusal>> {
  // Artists are suspended on their own page.
  if (subject === 'artist') return refuse('not-possible-now')
  return subjects[subject].restrict(shop, tx, { subjectId, by, reportId, ...restriction }, now)
}

/** Rolls back on refusal. */
export async function undoingRefusals<Value, Code extends string>(
  shop: Shop,
  decide: (tx: Database) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code>> {
  let decided: Result<Value, Code> | undefined
  try {
    await shop.database.transaction(async (tx) => {
      decided = await decide(tx)
      if (!decided.ok) tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  if (!decided) throw new Error('Nothing was decided.')
  return decided
}
