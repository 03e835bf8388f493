import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import type { Shop } from '#server/shop.ts'
import { type Check, type Comparison, type Difference, readLastCheck } from './comparison-store.ts'
import { lockChecks } from './save-check.ts'

type Which = { kind: string; subject: string }
type Decided<T> = Result<T, 'not-found'>

/** `write` runs in the same transaction. */
export const decideDifference = <One extends Difference, Named, Row extends Check<One>, T>(
  shop: Shop,
  { lock, checks, subjectOf }: Comparison<One, Named, Row>,
  { kind, subject }: Which,
  write: (tx: Database, found: One, last: Row) => Promise<T>,
): Promise<Decided<T>> =>
  shop.database.transaction(async (tx): Promise<Decided<T>> => {
    await lockChecks(tx, lock)
    const last = await readLastCheck(tx, checks)
    const found = last?.differences.find((one) => one.kind === kind && subjectOf(one) === subject)
    if (!last || !found) return refuse('not-found')
    const left = { total: last.total - 1, differences: last.differences.filter((one) => one !== found) }
    await tx.update(checks).set(left).where(eq(checks.id, last.id))
    return accept(await write(tx, found, last))
  })

/** Stores an explanation and books nothing. The difference is ignored until one of the two figures changes. */
export const explainDifference = <One extends Difference, Named, Row extends Check<One>, T>(
  shop: Shop,
  comparison: Comparison<One, Named, Row>,
  { kind, subject, reason, by }: Which & { reason: string; by: Id },
  now: Date,
  write: (tx: Database, found: One, last: Row) => Promise<T>,
): Promise<Decided<T>> =>
  decideDifference(shop, comparison, { kind, subject }, async (tx, found, last) => {
    const { explanations } = comparison
    const explained = { ours: found.ours, theirs: found.theirs, reason, by, at: now }
    await tx
      .insert(explanations)
      .values({ ...explained, kind, subject })
      .onConflictDoUpdate({ target: [explanations.kind, explanations.subject], set: explained })
    return write(tx, found, last)
  })

export async function readExplained<One extends Difference, Named, Row extends Check<One>>(
  database: Database,
  { explanations, subjectOf }: Comparison<One, Named, Row>,
): Promise<(difference: One) => boolean> {
  const { kind, subject, ours, theirs } = explanations
  const rows = await database.select({ kind, subject, ours, theirs }).from(explanations)
  const explained = new Set(rows.map((row) => [row.kind, row.subject, row.ours, row.theirs].join()))
  return (one) => explained.has([one.kind, subjectOf(one), one.ours, one.theirs].join())
}
