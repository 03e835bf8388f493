import { eq } from 'drizzle-orm'
import type { ArtworkStatus } from '#domain/artwork.ts'
import type { Id } from '#domain/id.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artworks, messages } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { type LockedWork, lockWorks } from '#server/features/orders/hold-store.ts'
import { lift, type RestrictionRow, restrict, type Statement } from '#server/features/restrictions/restriction-store.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueLifted, enqueueStatement } from './moderation-emails.ts'

type TakenDown = { readonly subjectId: Id; readonly by: Id; readonly reportId?: Id | undefined } & Statement

/**
 * Hides a work from everybody but its artist, who learns why and cannot publish it again. Who is paying for it just now
 * may finish: they have a contract.
 */
export async function takeDownWork(
  shop: Shop,
  tx: Database,
  { subjectId, ...given }: TakenDown,
  now: Date,
): Promise<Result<RestrictionRow, 'artwork-not-found' | 'not-possible-now' | 'already-restricted'>> {
  const [work] = await lockWorks(tx, [subjectId])
  if (!work) return refuse('artwork-not-found')
  if (work.status === 'draft') return refuse('not-possible-now')
  const restricted = await restrict(shop, tx, { subject: 'artwork', subjectId, before: work.status, ...given }, now)
  if (!restricted.ok) return restricted
  await tx
    .update(artworks)
    .set({ status: 'archived', takenDownAt: now, updatedAt: now })
    .where(eq(artworks.id, subjectId))
  await enqueueStatement(shop, tx, restricted.value, now)
  const { by, reason } = given
  const details = { reason, before: { status: work.status }, after: { status: 'archived' } }
  await writeAudit(shop, tx, { by, action: 'artwork-taken-down', subject: subjectId, details }, now)
  return restricted
}

/** Hides a message from the two who write to each other. */
export async function removeMessage(
  shop: Shop,
  tx: Database,
  { subjectId, ...given }: TakenDown,
  now: Date,
): Promise<Result<RestrictionRow, 'message-not-found' | 'already-restricted'>> {
  const [message] = await tx.select({ id: messages.id }).from(messages).where(eq(messages.id, subjectId)).for('update')
  if (!message) return refuse('message-not-found')
  const restricted = await restrict(shop, tx, { subject: 'message', subjectId, ...given }, now)
  if (!restricted.ok) return restricted
  await enqueueStatement(shop, tx, restricted.value, now)
  const { by, reason } = given
  await writeAudit(shop, tx, { by, action: 'message-removed', subject: subjectId, details: { reason } }, now)
  return restricted
}

/** Ends the restriction of a work: it is what it was before, or sold when its last copy was bought meanwhile. */
export async function restoreWork(
  shop: Shop,
  tx: Database,
  { subjectId, by }: { subjectId: Id; by: Id },
  now: Date,
): Promise<Result<RestrictionRow, 'not-restricted'>> {
  const [work] = await lockWorks(tx, [subjectId])
  const lifted = await lift(tx, { subject: 'artwork', subjectId, by }, now)
  if (!lifted.ok) return lifted
  const status = work ? statusAfter(work, lifted.value.before) : 'archived'
  await tx.update(artworks).set({ status, takenDownAt: null, updatedAt: now }).where(eq(artworks.id, subjectId))
  await enqueueLifted(shop, tx, lifted.value, now)
  const details = { before: { status: 'archived' }, after: { status } }
  await writeAudit(shop, tx, { by, action: 'artwork-restored', subject: subjectId, details }, now)
  return lifted
}

function statusAfter({ soldAt, available }: LockedWork, before: string | null): ArtworkStatus {
  if (soldAt || (before === 'sold' && available === 0)) return 'sold'
  return before === 'sold' || before === 'active' ? 'active' : 'archived'
}

export async function restoreMessage(
  shop: Shop,
  tx: Database,
  { subjectId, by }: { subjectId: Id; by: Id },
  now: Date,
): Promise<Result<RestrictionRow, 'not-restricted'>> {
  const lifted = await lift(tx, { subject: 'message', subjectId, by }, now)
  if (!lifted.ok) return lifted
  await enqueueLifted(shop, tx, lifted.value, now)
  await writeAudit(shop, tx, { by, action: 'message-restored', subject: subjectId }, now)
  return lifted
}
