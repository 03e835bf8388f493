import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, users } from '#server/database/schema.ts'
import { lockArtist } from '#server/features/artists/artist-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { lift, type RestrictionRow, restrict, type Statement } from '#server/features/restrictions/restriction-store.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueLifted, enqueueStatement } from './moderation-emails.ts'

type Needs = Pick<Shop, 'settings' | 'newId'>
type Lifting = { readonly subjectId: Id; readonly by: Id }
type Suspension = { readonly subjectId: Id; readonly by: Id; readonly reportId?: Id | undefined } & Statement

/**
 * Hides an artist's profile and works and sells nothing more of theirs. What has been ordered they still finish, and who
 * is paying just now may: they have a contract.
 */
export async function suspendArtist(
  shop: Needs,
  tx: Database,
  { subjectId, ...given }: Suspension,
  now: Date,
): Promise<Result<RestrictionRow, 'artist-not-found' | 'not-selling' | 'already-restricted'>> {
  const { user, artist } = await lockArtist(tx, subjectId)
  if (!artist) return refuse('artist-not-found')
  if (artist.approval === 'suspended') return refuse('already-restricted')
  if (artist.approval !== 'approved') return refuse('not-selling')
  const restricted = await restrict(shop, tx, { subject: 'artist', subjectId, before: artist.approval, ...given }, now)
  if (!restricted.ok) return restricted
  await tx.update(artists).set({ approval: 'suspended', updatedAt: now }).where(eq(artists.id, subjectId))
  await enqueueStatement(shop, tx, restricted.value, now)
  const { by, reason } = given
  const change = { before: { approval: artist.approval }, after: { approval: 'suspended' } }
  const details = { artistId: subjectId, restrictionId: restricted.value.id, reason, ...change }
  await writeAudit(shop, tx, { by, action: 'artist-suspended', subject: user?.id ?? subjectId, details }, now)
  return restricted
}

/** Lets a suspended artist sell again. */
export async function restoreArtist(
  shop: Needs,
  tx: Database,
  { subjectId, by }: Lifting,
  now: Date,
): Promise<Result<RestrictionRow, 'not-restricted'>> {
  const { user, artist } = await lockArtist(tx, subjectId)
  const lifted = await lift(tx, { subject: 'artist', subjectId, by }, now)
  if (!lifted.ok) return lifted
  // Whoever has left since stays hidden.
  if (artist?.approval === 'suspended')
    await tx.update(artists).set({ approval: 'approved', updatedAt: now }).where(eq(artists.id, subjectId))
  await enqueueLifted(shop, tx, lifted.value, now)
  const change = { before: { approval: 'suspended' }, after: { approval: 'approved' } }
  const details = { artistId: subjectId, restrictionId: lifted.value.id, ...change }
  await writeAudit(shop, tx, { by, action: 'artist-restored', subject: user?.id ?? subjectId, details }, now)
  return lifted
}

/** Lets somebody sign in again. A suspended artist stays suspended. */
export async function unblockUser(
  shop: Needs,
  tx: Database,
  { subjectId, by }: Lifting,
  now: Date,
): Promise<Result<RestrictionRow, 'not-restricted'>> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, subjectId)).for('update')
  const lifted = await lift(tx, { subject: 'user', subjectId, by }, now)
  if (!lifted.ok) return lifted
  await tx.update(users).set({ blockedAt: null }).where(eq(users.id, subjectId))
  await enqueueLifted(shop, tx, lifted.value, now)
  const change = { before: { blocked: true }, after: { blocked: false } }
  const details = { restrictionId: lifted.value.id, ...change }
  await writeAudit(shop, tx, { by, action: 'user-unblocked', subject: subjectId, details }, now)
  return lifted
}
