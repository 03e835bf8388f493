import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ApprovalKind } from '#domain/approval.ts'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { approvals } from '#server/database/schema.ts'
import { isLastAdministrator } from '#server/features/account/administrators.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'
import type { ApprovalPayload } from './approval-payloads.ts'

export type ApprovalRow = typeof approvals.$inferSelect

export type ApprovalRequest<Kind extends ApprovalKind = ApprovalKind> = {
  readonly kind: Kind
  readonly payload: ApprovalPayload<Kind>
  readonly amount: Cents | null
  readonly orderId?: Id | null
  readonly artistIds?: readonly Id[]
  readonly reason: string
  readonly requestedBy: Id
  /** For a decision of the only administrator about themselves: 24 hours from now. */
  readonly takesEffectAt?: Date
}

/** Stores a step that waits for an approval. The rows that it changes are locked. */
export async function requestApproval<Kind extends ApprovalKind>(
  shop: Shop,
  tx: Database,
  { artistIds = [], ...request }: ApprovalRequest<Kind>,
  now: Date,
): Promise<ApprovalRow> {
  const requestedAlone = await isLastAdministrator(tx, request.requestedBy)
  const row = { id: shop.newId(now), ...request, artistIds: [...artistIds], requestedAt: now, requestedAlone }
  const [approval] = await tx.insert(approvals).values(row).returning()
  if (!approval) throw new Error('An approval was not stored')
  const { id, kind, amount, reason, orderId } = approval
  const details = { approvalId: id, kind, amount, reason }
  const by = request.requestedBy
  await writeAudit(shop, tx, { by, action: 'approval-requested', subject: orderId ?? id, details }, now)
  return approval
}

/** Open approvals of a kind or of an order, the oldest first. */
export const findOpenApprovals = (
  database: Database,
  { kind, orderId }: { readonly kind?: ApprovalKind; readonly orderId?: Id } = {},
): Promise<ApprovalRow[]> =>
  database
    .select()
    .from(approvals)
    .where(
      and(
        isNull(approvals.outcome),
        kind && eq(approvals.kind, kind),
        orderId === undefined ? undefined : eq(approvals.orderId, orderId),
      ),
    )
    .orderBy(asc(approvals.requestedAt), asc(approvals.id))

/** Locks an approval. Lock its order first: refunds of the order change it while they hold the order. */
export async function lockApproval(tx: Database, id: Id): Promise<ApprovalRow | undefined> {
  const [approval] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update')
  return approval
}

type Decision = Pick<ApprovalRow, 'outcome' | 'decidedBy' | 'decidedAt' | 'answer'>

/** Decides an approval that is locked and open. */
export const closeApproval = (tx: Database, id: Id, decision: Partial<Decision>) =>
  tx.update(approvals).set(decision).where(eq(approvals.id, id))
