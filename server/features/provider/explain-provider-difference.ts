import type { Id } from '#domain/id.ts'
import type { DifferenceKind } from '#domain/provider.ts'
import type { Database } from '#server/database/connect.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { explainDifference } from '#server/features/comparisons/explain-difference.ts'
import type { Shop } from '#server/shop.ts'
import { providerComparison } from './provider-comparison.ts'

type Explanation = { kind: DifferenceKind; source: string; reason: string; by: Id }

export const explainProviderDifference = <T>(
  shop: Shop,
  { kind, source, reason, by }: Explanation,
  now: Date,
  read: (tx: Database) => Promise<T>,
) =>
  explainDifference(shop, providerComparison, { kind, subject: source, reason, by }, now, async (tx, found) => {
    const { ours, theirs, orderId } = found
    const details = { kind, source, ours, theirs, reason }
    await writeAudit(shop, tx, { by, action: 'difference-explained', subject: orderId ?? source, details }, now)
    return read(tx)
  })
