import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type AppealOutcome, canAppeal } from '#domain/moderation.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { restrictions } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { isRestrictionOf, lockRestriction } from '#server/features/restrictions/restriction-store.ts'
import type { Shop } from '#server/shop.ts'
import { undoingRefusals } from './decide-report.ts'
import { enqueueAppealDismissed } from './moderation-emails.ts'
import { type RestrictionSeen, viewRestriction } from './moderation-view.ts'
import { subjects } from './subjects.ts'

type Refusal = 'restriction-not-found' | 'not-restricted'

export const liftRestriction = (shop: Shop, by: Id, id: Id, now: Date): Promise<Result<RestrictionSeen, Refusal>> =>
  undoingRefusals(shop, async (tx) => {
    const row = await lockRestriction(tx, id)
    if (!row) return refuse('restriction-not-found')
    if (row.liftedAt) return refuse('not-restricted')
    const lifted = await subjects[row.subject].lift(shop, tx, { subjectId: row.subjectId, by }, now)
    return lifted.ok ? accept(await viewRestriction(tx, id)) : lifted
  })

export const decideRestrictionAppeal = (
  shop: Shop,
  by: Id,
  { id, outcome, answer }: { id: Id; outcome: AppealOutcome; answer: string },
  now: Date,
): Promise<Result<RestrictionSeen, 'restriction-not-found' | 'not-appealed' | 'already-decided'>> =>
  undoingRefusals(shop, async (tx) => {
    const row = await lockRestriction(tx, id)
    if (!row) return refuse('restriction-not-found')
    if (!row.appealedAt) return refuse('not-appealed')
    if (row.appealDecidedAt || row.liftedAt) return refuse('already-decided')
    const decision = { appealOutcome: outcome, appealAnswer: answer, appealDecidedBy: by, appealDecidedAt: now }
    await tx.update(restrictions).set(decision).where(eq(restrictions.id, id))
    if (outcome === 'upheld') {
      const lifted = await subjects[row.subject].lift(shop, tx, { subjectId: row.subjectId, by }, now)
      if (!lifted.ok) return refuse('already-decided')
    } else await enqueueAppealDismissed(shop, tx, { ...row, ...decision }, now)
    const details = { reason: answer, after: { outcome } }
    await writeAudit(shop, tx, { by, action: 'appeal-decided', subject: id, details }, now)
    return accept(await viewRestriction(tx, id))
  })

/** Stores the appeal of the restricted person: one, within six months. */
export const appealRestriction = (
  shop: Shop,
  userId: Id,
  { id, text }: { id: Id; text: string },
  now: Date,
): Promise<Result<RestrictionSeen, Refusal | 'already-appealed' | 'appeal-too-late'>> =>
  undoingRefusals(shop, async (tx) => {
    const row = await lockRestriction(tx, id)
    if (!row || !(await isRestrictionOf(tx, id, userId))) return refuse('restriction-not-found')
    if (row.liftedAt) return refuse('not-restricted')
    if (row.appealedAt) return refuse('already-appealed')
    if (!canAppeal(row.createdAt, now)) return refuse('appeal-too-late')
    await tx.update(restrictions).set({ appeal: text, appealedAt: now }).where(eq(restrictions.id, id))
    return accept(await viewRestriction(tx, id))
  })
