import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, users } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueLifted, enqueueStatement } from './moderation-emails.ts'
import { lift, type RestrictionRow, restrict, type Statement } from './restriction-store.ts'

type Restricting = { readonly subjectId: Id; readonly by: Id } & Statement
type Lifting = { readonly subjectId: Id; readonly by: Id }

/** Hides an approved artist and their works. They sell nothing, but finish what was ordered. */
export async function suspendArtist(
  shop: Shop,
  tx: Database,
  { subjectId, ...given }: Restricting,
  now: Date,
): Promise<Result<RestrictionRow, 'artist-not-found' | 'not-possible-now' | 'already-restricted'>> {
  const [artist] = await tx.select().from(artists).where(eq(artists.id, subjectId)).for('update')
  if (!artist) return refuse('artist-not-found')
  if (artist.approval === 'suspended') return refuse('already-restricted')
  if (artist.approval !== 'approved') return refuse('not-possible-now')
  const restricted = await restrict(shop, tx, { subject: 'artist', subjectId, ...given }, now)
  if (!restricted.ok) return restricted
  await tx.update(artists).set({ approval: 'suspended', updatedAt: now }).where(eq(artists.id, subjectId))
  await enqueueStatement(shop, tx, restricted.value, now)
  const { by, reason } = given
  await writeAudit(shop, tx, { by, action: 'artist-suspended', subject: subjectId, details: { reason } }, now)
  return restricted
}

/** Lets a suspended artist sell again. */
export async function restoreArtist(
  shop: Shop,
  tx: Database,
  { subjectId, by }: Lifting,
  now: Date,
): Promise<Result<RestrictionRow, 'not-restricted'>> {
  await tx.select({ id: artists.id }).from(artists).where(eq(artists.id, subjectId)).for('update')
  const lifted = await lift(tx, { subject: 'artist', subjectId, by }, now)
  if (!lifted.ok) return lifted
  await tx.update(artists).set({ approval: 'approved', updatedAt: now }).where(eq(artists.id, subjectId))
  await enqueueLifted(shop, tx, lifted.value, now)
  await writeAudit(shop, tx, { by, action: 'artist-restored', subject: subjectId }, now)
  return lifted
}

/** Lets a blocked person log in again. */
export async function unblockUser(
  shop: Shop,
  tx: Database,
  { subjectId, by }: Lifting,
  now: Date,
): Promise<Result<RestrictionRow, 'not-restricted'>> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, subjectId)).for('update')
  const lifted = await lift(tx, { subject: 'user', subjectId, by }, now)
  if (!lifted.ok) return lifted
  await tx.update(users).set({ blockedAt: null }).where(eq(users.id, subjectId))
  await enqueueLifted(shop, tx, lifted.value, now)
  await writeAudit(shop, tx, { by, action: 'user-unblocked', subject: subjectId }, now)
  return lifted
}
