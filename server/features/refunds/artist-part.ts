import { eq, sql } from 'drizzle-orm'
import { artistPartOf } from '#domain/ledger.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { refunds } from '#server/database/schema.ts'
import { artistShareOf } from '#server/features/ledger/ledger-store.ts'
import type { LineRow } from '#server/features/orders/order-store.ts'

/**
 * In the proportion of the sale. All that has gone back is rounded, not each part of it, so that no cent stays over; what
 * the shop bears instead of the artist counts as the artist's.
 */
export async function artistPart(tx: Database, line: LineRow, amount: Cents): Promise<Cents> {
  const all = artistPartOf(cents(line.refunded + amount), { total: line.total, artistShare: artistShareOf(line) })
  return cents(Math.min(amount, Math.max(0, all - (await refundedShare(tx, line)))))
}

/** The artist's part of the rest of a line once the buyer has this much of it, and the artist keeps what is left over. */
export async function artistPartOfRest(tx: Database, line: LineRow, amount: Cents): Promise<Cents> {
  const kept = line.total - line.refunded - amount
  return cents(Math.min(amount, Math.max(0, artistShareOf(line) - (await refundedShare(tx, line)) - kept)))
}

/** What the artist has given back of their share, or was spared. */
async function refundedShare(tx: Database, { id }: LineRow): Promise<number> {
  const [earlier] = await tx
    .select({ amount: sql`coalesce(sum(${refunds.artistAmount} + ${refunds.sparedAmount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.lineId, id))
  return earlier?.amount ?? 0
}
