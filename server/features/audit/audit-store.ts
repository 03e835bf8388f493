import type { Database } from '#server/database/connect.ts'
import { auditEntries } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

/** Who did it, what, and to whom: ids and plain words, never a name or an address. */
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
  | 'artwork-deleted'
  | 'payment-amount-differs'
  | 'catalogue-loaded'

/** Writes down what may be asked about later, in the transaction that does it. */
export async function writeAudit(
  { newId }: Pick<Shop, 'newId'>,
  tx: Database,
  entry: AuditEntry,
  now: Date,
): Promise<void> {
  await tx.insert(auditEntries).values({ id: newId(now), at: now, ...entry })
}
