import { eq, inArray } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { adjustments, artists } from '#server/database/schema.ts'
import { findApprovalProblem } from '#server/features/account/administrator-periods.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import { lockArtists } from '#server/features/artists/artist-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { enqueueDocument } from '#server/features/issued-documents/due-store.ts'
import { bookAdjustment } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueAdjustmentBooked } from './adjustment-emails.ts'
import { findAdjustment, type WholeAdjustment } from './adjustment-store.ts'
import { isOfOwnArtist } from './ask-for-adjustment.ts'

type Deciding = { readonly id: Id; readonly by: Id }
type Refusal = 'not-found' | 'already-decided'

/** Another administrator agrees, and the correction is booked; the only one agrees with themselves after a day. */
export async function agreeToAdjustment(
  shop: Shop,
  { id, by }: Deciding,
  now: Date,
): Promise<Result<void, Refusal | 'forbidden' | 'needs-another-administrator' | 'agreement-too-early'>> {
  const agreed = await shop.database.transaction(
    async (
      tx,
    ): Promise<Result<void, Refusal | 'forbidden' | 'needs-another-administrator' | 'agreement-too-early'>> => {
      await lockWithAdministrators(tx, by)
      const found = await lockOpen(tx, id)
      if (!found.ok) return found
      const { orderId, lines, askedBy: requestedBy, askedAt: requestedAt, isAskedAlone: isRequestedAlone } = found.value
      const problem = await findApprovalProblem(tx, { requestedBy, requestedAt, isRequestedAlone }, by, now)
      if (problem) return refuse(problem)
      const artistIds = lines.flatMap(({ artistId }) => artistId ?? [])
      if (await isOfOwnArtist(tx, artistIds, by)) return refuse('forbidden')
      // No payout of theirs meanwhile.
      await lockArtists(tx, inArray(artists.id, artistIds))
      await close(tx, id, { decision: 'agreed', decidedBy: by, decidedAt: now })
      await bookAdjustment(tx, id, lines, now)
      await enqueueDocument(tx, 'adjustment', id, now)
      const details = {
        adjustmentId: id,
        lines: lines.map(({ account, artistId, amount }) => ({ account, artistId, amount })),
      }
      await writeAudit(shop, tx, { by, action: 'adjustment-agreed', subject: orderId ?? id, details }, now)
      await enqueueAdjustmentBooked(shop, tx, found.value, now)
      return accept(undefined)
    },
  )
  if (agreed.ok) shop.jobs.enqueue('issue-documents')
  return agreed
}

/** An administrator refuses a correction, or takes back their own. */
export const refuseAdjustment = (
  shop: Shop,
  { id, by, reason }: Deciding & { readonly reason: string },
  now: Date,
): Promise<Result<void, Refusal>> =>
  shop.database.transaction(async (tx): Promise<Result<void, Refusal>> => {
    const found = await lockOpen(tx, id)
    if (!found.ok) return found
    await close(tx, id, { decision: 'refused', decidedBy: by, decidedAt: now, answer: reason })
    const details = { reason, adjustmentId: id }
    const subject = found.value.orderId ?? id
    await writeAudit(shop, tx, { by, action: 'adjustment-refused', subject, details }, now)
    return accept(undefined)
  })

async function lockOpen(tx: Database, id: Id): Promise<Result<WholeAdjustment, Refusal>> {
  await tx.select().from(adjustments).where(eq(adjustments.id, id)).for('update')
  const found = await findAdjustment(tx, id)
  if (!found) return refuse('not-found')
  return found.decision === null ? accept(found) : refuse('already-decided')
}

type Decided = Pick<typeof adjustments.$inferInsert, 'decision' | 'decidedBy' | 'decidedAt' | 'answer'>

const close = (tx: Database, id: Id, decided: Decided) =>
  tx.update(adjustments).set(decided).where(eq(adjustments.id, id))
