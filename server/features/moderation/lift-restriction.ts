import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type AppealOutcome, canAppeal } from '#domain/moderation.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { restrictions } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { isRestrictionOf, lockRestriction } from '#server/features/restrictions/restriction-store.ts'
import type { Confirmation } from '#server/http/confirm-password.ts'
import type { Shop } from '#server/shop.ts'
import { undoingRefusals } from './decide-report.ts'
import { enqueueAppealDismissed } from './moderation-emails.ts'
import { type RestrictionSeen, viewRestriction } from './moderation-view.ts'
import { subjects } from './subjects.ts'

type Refusal = 'restriction-not-found' | 'not-restricted'
type Unauthorised = 'forbidden' | 'wrong-password' | 'rate-limited'
/** The password is needed to unblock an administrator. */
type By = { readonly by: Id; readonly confirmation?: Confirmation }

export const liftRestriction = (
  shop: Shop,
  decider: By,
  id: Id,
  now: Date,
): Promise<Result<RestrictionSeen, Refusal | Unauthorised>> =>
  undoingRefusals(shop, async (tx) => {
    const row = await lockRestriction(tx, id)
    if (!row) return refuse('restriction-not-found')
    if (row.liftedAt) return refuse('not-restricted')
    const lifted = await subjects[row.subject].lift(shop, tx, { subjectId: row.subjectId, ...decider }, now)
    return lifted.ok ? accept(await viewRestriction(tx, id)) : lifted
  })

export const decideRestrictionAppeal = (
  shop: Shop,
  decider: By,
  { id, outcome, answer }: { id: Id; outcome: AppealOutcome; answer: string },
  now: Date,
): Promise<Result<RestrictionSeen, 'restriction-not-found' | 'not-appealed' | 'already-decided' | Unauthorised>> =>
  undoingRefusals(shop, async (tx) => {
    const row = await lockRestriction(tx, id)
    if (!row) return refuse('restriction-not-found')
    if (!row.appealedAt) return refuse('not-appealed')
    if (row.appealDecidedAt || row.liftedAt) return refuse('already-decided')
    const decision = { appealOutcome: outcome, appealAnswer: answer, appealDecidedBy: decider.by, appealDecidedAt: now }
    await tx.update(restrictions).set(decision).where(eq(restrictions.id, id))
    if (outcome === 'upheld') {
      const lifted = await subjects[row.subject].lift(shop, tx, { subjectId: row.subjectId, ...decider }, now)
      if (!lifted.ok) return refuse(lifted.code === 'not-restricted' ? 'already-decided' : lifted.code)
    } else await enqueueAppealDismissed(shop, tx, { ...row, ...decision }, now)
    const details = { reason: answer, after: { outcome } }
    await writeAudit(shop, tx, { by: decider.by, action: 'appeal-decided', subject: id, details }, now)
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
