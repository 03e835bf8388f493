import { inArray } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { adjustmentLines, adjustments, artists } from '#server/database/schema.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-payloads.ts'
import { lockArtists } from '#server/features/artists/artist-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { enqueueDocument } from '#server/features/issued-documents/due-store.ts'
import { bookAdjustment } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueAdjustmentBooked } from './adjustment-emails.ts'
import { doAllExist } from './request-adjustment.ts'

/** Stores the correction under the id of its approval. */
export async function bookApprovedAdjustment(
  shop: Shop,
  tx: Database,
  { id, payload: { lines }, orderId, reason, requestedBy, requestedAt, requestedAlone }: ApprovalRow<'adjustment'>,
  by: Id,
  now: Date,
): Promise<Result<void, 'artist-not-found'>> {
  const artistIds = lines.flatMap(({ artistId }) => artistId ?? [])
  // Blocks payouts to these artists until the commit.
  await lockArtists(tx, inArray(artists.id, artistIds))
  if (!(await doAllExist(tx, artistIds))) return refuse('artist-not-found')
  const requested = { askedBy: requestedBy, askedAt: requestedAt, isAskedAlone: requestedAlone }
  const decided = { decision: 'agreed', decidedBy: by, decidedAt: now } as const
  await tx.insert(adjustments).values({ id, orderId, reason, ...requested, ...decided })
  const rows = lines.map((line) => ({ id: shop.newId(now), adjustmentId: id, ...line }))
  await tx.insert(adjustmentLines).values(rows)
  await bookAdjustment(tx, id, rows, now)
  await enqueueDocument(tx, 'adjustment', id, now)
  // The audit log names the administrator who booked it.
  const details = { adjustmentId: id, lines }
  await writeAudit(shop, tx, { by, action: 'adjustment-agreed', subject: orderId ?? id, details }, now)
  await enqueueAdjustmentBooked(shop, tx, { id, reason, lines }, now)
  return accept(undefined)
}
