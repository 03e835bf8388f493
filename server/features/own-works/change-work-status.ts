import { and, eq } from 'drizzle-orm'
import { type ArtworkStep, afterArtworkStep } from '#domain/artwork.ts'
import { commissionTiers } from '#domain/commission.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artworkPictures, artworks, holds } from '#server/database/schema.ts'
import { ensureCurrentPrice } from '#server/features/artworks/price-store.ts'
import { type AuditAction, writeAudit } from '#server/features/audit/audit-store.ts'
import { type LockedWork, lockWorks } from '#server/features/orders/hold-store.ts'
import { expireOverdue } from '#server/features/payments/cancel-order.ts'
import { recordEvent } from '#server/features/webhooks/record-event.ts'
import type { Seller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { checkOwner } from './check-owner.ts'
import type { OwnWorkSeen } from './own-work-store.ts'
import { readOwnWork } from './own-work-store.ts'

type Refusal = 'artwork-not-found' | 'forbidden' | StepRefusal
type StepRefusal = 'artwork-taken-down' | 'not-possible-now' | 'artwork-held' | 'artwork-incomplete'

type Change = { readonly id: Id; readonly step: ArtworkStep }

const actions: Record<ArtworkStep, AuditAction> = {
  publish: 'artwork-published',
  unpublish: 'artwork-unpublished',
  archive: 'artwork-archived',
}

/** A work with a running payment cannot be hidden. */
export async function changeWorkStatus(
  shop: Shop,
  seller: Seller,
  { id, step }: Change,
  now: Date,
): Promise<Result<OwnWorkSeen, Refusal>> {
  const owned = await checkOwner(shop.database, seller, id)
  if (!owned.ok) return owned
  if (!(await expireOverdue(shop, [id], now))) return refuse('artwork-held')
  return shop.database.transaction(async (tx): Promise<Result<OwnWorkSeen, Refusal>> => {
    const [work] = await lockWorks(tx, [id])
    if (!work) return refuse('artwork-not-found')
    const outcome = await performAction(shop, tx, { seller, work, step }, now)
    return outcome.ok ? accept(await readOwnWork(tx, id)) : outcome
  })
}

/** The work is locked and owned by the seller. Writes nothing on refusal. */
export async function performAction(
  shop: Shop,
  tx: Database,
  { seller, work, step }: { seller: Seller; work: LockedWork; step: ArtworkStep },
  now: Date,
): Promise<Result<void, StepRefusal>> {
  const { id } = work
  if (work.takenDownAt) return refuse('artwork-taken-down')
  const status = afterArtworkStep(work.status, step)
  if (!status) return refuse('not-possible-now')
  if (step === 'publish') {
    if (!(await hasPicture(tx, id))) return refuse('artwork-incomplete')
    await publishInTransaction(shop, tx, { seller, id }, now)
    return accept(undefined)
  }
  if (await isHeld(tx, id)) return refuse('artwork-held')
  await tx.update(artworks).set({ status, updatedAt: now }).where(eq(artworks.id, id))
  await writeAudit(shop, tx, { by: seller.userId, action: actions[step], subject: id }, now)
  return accept(undefined)
}

/** Freezes the current commission. */
export async function publishInTransaction(
  shop: Shop,
  tx: Database,
  { seller, id }: { seller: Seller; id: Id },
  now: Date,
): Promise<void> {
  const commissionRate = commissionTiers[seller.artist.commissionTier]
  await tx.update(artworks).set({ status: 'active', commissionRate, updatedAt: now }).where(eq(artworks.id, id))
  await ensureCurrentPrice(tx, id, now)
  await writeAudit(shop, tx, { by: seller.userId, action: actions.publish, subject: id }, now)
  await recordEvent(shop, tx, { type: 'work.published', subjectId: id }, now)
}

const hasPicture = async (tx: Database, id: Id): Promise<boolean> =>
  (await tx.$count(artworkPictures, eq(artworkPictures.artworkId, id))) > 0

const isHeld = async (tx: Database, id: Id): Promise<boolean> =>
  (await tx.$count(holds, and(eq(holds.artworkId, id), eq(holds.state, 'held')))) > 0
