import type { Database } from '#server/database/connect.ts'
import { auditEntries } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

/** Actor, action and subject: ids only, never a name or an address. */
export type AuditEntry = { by: string; action: AuditAction; subject: string; details?: Record<string, unknown> }

export type AuditAction =
  | 'role-changed'
  | 'email-changed'
  | 'password-changed'
  | 'password-reset'
  | 'account-deleted'
  | 'artist-applied'
  | 'artist-profile-changed'
  | 'artist-approved'
  | 'artist-rejected'
  | 'artist-paid'
  | 'artist-away'
  | 'artist-back'
  | 'artwork-created'
  | 'artworks-imported'
  | 'artwork-changed'
  | 'artwork-published'
  | 'artwork-unpublished'
  | 'artwork-archived'
  | 'artwork-deleted'
  | 'artwork-sold-elsewhere'
  | 'artwork-not-sold-elsewhere'
  | 'refund-decided'
  | 'withdrawal'
  | 'payment-amount-differs'
  | 'catalogue-loaded'

/** Writes an audit entry, in the transaction of the action. */
export async function writeAudit(
  { newId }: Pick<Shop, 'newId'>,
  tx: Database,
  entry: AuditEntry,
  now: Date,
): Promise<void> {
  await tx.insert(auditEntries).values({ id: newId(now), at: now, ...entry })
}
