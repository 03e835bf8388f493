import type { Database } from '#server/database/connect.ts'
import { auditEntries } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

/** Actor, action and subject: ids only, never a name or an address. */
export type AuditEntry = { by: string; action: AuditAction; subject: string; details?: AuditDetails }

/** What there is to know besides; what changed stands in `before` and `after`, with the same keys. */
export type AuditDetails = Record<string, unknown> & {
  reason?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Everything that is written down; administrators filter by it. */
export const auditActions = [
  'role-changed',
  'email-changed',
  'password-changed',
  'password-reset',
  'account-deleted',
  'artist-applied',
  'artist-profile-changed',
  'artist-approved',
  'artist-rejected',
  'artist-paid',
  'artist-away',
  'artist-back',
  'artwork-created',
  'artworks-imported',
  'artwork-changed',
  'artwork-published',
  'artwork-unpublished',
  'artwork-archived',
  'artwork-deleted',
  'artwork-sold-elsewhere',
  'artwork-not-sold-elsewhere',
  'refund-decided',
  'withdrawal',
  'payment-amount-differs',
  'catalogue-loaded',
  'application-undone',
  'artist-suspended',
  'artist-restored',
  'commission-changed',
  'user-blocked',
  'user-unblocked',
  'sessions-ended',
  'subscribers-exported',
  'artwork-taken-down',
  'artwork-restored',
  'message-removed',
  'message-restored',
  'report-decided',
  'appeal-decided',
  'payout-batch-made',
  'payout-paid',
  'payout-returned',
  'sellers-exported',
  'bank-account-changed',
  'tax-details-changed',
  'post-created',
  'post-changed',
  'post-deleted',
  'collection-created',
  'collection-changed',
  'collection-deleted',
  'announcement-created',
  'announcement-changed',
  'announcement-deleted',
  'hold-released',
  'tried-again',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Writes an audit entry, in the transaction of the action. */
export async function writeAudit(
  { newId }: Pick<Shop, 'newId'>,
  tx: Database,
  entry: AuditEntry,
  now: Date,
): Promise<void> {
  await tx.insert(auditEntries).values({ id: newId(now), at: now, ...entry })
}
