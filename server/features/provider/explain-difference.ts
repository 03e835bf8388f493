import { eq, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { DifferenceKind } from '#domain/provider.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { providerChecks, providerExplanations } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'
import { lockComparison, readLastComparison } from './provider-check-store.ts'

type Explanation = { kind: DifferenceKind; source: string; reason: string; by: Id }

/** An administrator knows why the two sides differ: it counts no more until one of them says something else. */
export function explainDifference<T>(
  shop: Shop,
  { kind, source, reason, by }: Explanation,
  now: Date,
  read: (tx: Database) => Promise<T>,
): Promise<Result<T, 'not-found'>> {
  return shop.database.transaction(async (tx): Promise<Result<T, 'not-found'>> => {
    await lockComparison(tx)
    const last = await readLastComparison(tx)
    const found = last?.differences.find((one) => one.kind === kind && one.source === source)
    if (!last || !found) return refuse('not-found')
    const { ours, theirs, orderId } = found
    const explained = { ours, theirs, reason, by, at: now }
    const key = [providerExplanations.kind, providerExplanations.source]
    await tx
      .insert(providerExplanations)
      .values({ ...explained, kind, source })
      .onConflictDoUpdate({ target: key, set: explained })
    const differences = last.differences.filter((one) => one !== found)
    await tx
      .update(providerChecks)
      .set({ differences, total: sql`${providerChecks.total} - 1` })
      .where(eq(providerChecks.id, last.id))
    const details = { kind, source, ours, theirs, reason }
    await writeAudit(shop, tx, { by, action: 'difference-explained', subject: orderId ?? source, details }, now)
    return accept(await read(tx))
  })
}
