import { type AuditAction, lastDayOfEntry } from '#domain/audit.ts'
import type { Database } from '#server/database/connect.ts'
import { auditEntries } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

export type { AuditAction }

/** Actor, action and subject: ids only, never a name or an address. */
export type AuditEntry = { by: string; action: AuditAction; subject: string; details?: AuditDetails }

/** `before` and `after` have the same keys. */
export type AuditDetails = Record<string, unknown> & {
  reason?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Call it in the transaction of the action. */
export async function writeAudit({ newId }: Pick<Shop, 'newId'>, tx: Database, entry: AuditEntry, now: Date) {
  await tx
    .insert(auditEntries)
    .values({ id: newId(now), at: now, keptUntil: lastDayOfEntry(entry.action, now), ...entry })
}
