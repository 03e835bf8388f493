import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { decideApproval, findApproval, findOpenApprovals } from '#server/features/approvals/approval-store.ts'
import type { Shop } from '#server/shop.ts'

/** Closes the open approvals of a closed event. The event is locked, so that no further one is requested. */
export async function lapseLostOrder(
  shop: Shop,
  tx: Database,
  eventId: string,
  decidedBy: Id | null,
  now: Date,
): Promise<void> {
  for (const { id, payload } of await findOpenApprovals(tx, { kinds: ['lost-order'] })) {
    const approval = payload.eventId === eventId ? await findApproval(tx, id, true) : undefined
    if (approval?.outcome !== null) continue
    await decideApproval(shop, tx, approval, { outcome: 'lapsed', answer: 'event-closed', decidedBy }, now)
  }
}
