import type { Database } from '#server/database/connect.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-store.ts'
import { type Decider, isAboutSelf } from '#server/http/about-self.ts'

/** Whether a request is about an order that a user placed or about money of an artist who they are. */
export const isRequestAboutSelf = (
  database: Database,
  decider: Decider,
  { orderId, artistIds }: Pick<ApprovalRow, 'orderId' | 'artistIds'>,
): Promise<boolean> => isAboutSelf(database, decider, { orderIds: orderId ? [orderId] : [], artistIds })

/** The request as the rule of who may approve reads it. */
export const requestOf = ({ requestedBy, requestedAt, requestedAlone: isRequestedAlone }: ApprovalRow) => ({
  requestedBy,
  requestedAt,
  isRequestedAlone,
})
