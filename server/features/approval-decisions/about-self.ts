import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-store.ts'
import { isAboutSelf } from '#server/http/about-self.ts'

/** Whether a request is about an order that a user placed or about money of an artist who they are. */
export const isRequestAboutSelf = (
  database: Database,
  userId: Id,
  { orderId, artistIds }: Pick<ApprovalRow, 'orderId' | 'artistIds'>,
): Promise<boolean> => isAboutSelf(database, userId, { orderIds: orderId ? [orderId] : [], artistIds })

/** The request as the rule of who may approve reads it. */
export const requestOf = ({ requestedBy, requestedAt, requestedAlone: isRequestedAlone }: ApprovalRow) => ({
  requestedBy,
  requestedAt,
  isRequestedAlone,
})
