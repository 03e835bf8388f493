import { and, eq } from 'drizzle-orm'
import { divide } from '#domain/dispute.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { refunds } from '#server/database/schema.ts'
import { readLosses } from '#server/features/ledger/ledger-store.ts'
import type { LineRow } from '#server/features/orders/order-store.ts'

export type LeftOfLine = { readonly line: LineRow; readonly amount: Cents }

/**
 * What is left to go back of each of an order's lines, where something is. What the shop has given the buyer for no work,
 * and bears alone, has left the payment and does not go back once more.
 */
export async function leftOfLines(tx: Database, orderId: Id, lines: readonly LineRow[]): Promise<LeftOfLine[]> {
  const open = lines.filter((line) => line.state !== null && line.refunded < line.total)
  const most = open.map((line) => cents(line.total - line.refunded))
  // Of what went twice, the second time took nothing away from the lines.
  const given = cents(Math.max(0, (await readLosses(tx, orderId)) - (await readPaidByHand(tx, orderId))))
  const spared = divide(given, most)
  return open
    .map((line, at) => ({ line, amount: cents((most[at] ?? 0) - (spared[at] ?? 0)) }))
    .filter(({ amount }) => amount > 0)
}

/** What of an order's refunds the buyer had by hand, and may get a second time from the provider. */
export async function readPaidByHand(tx: Database, orderId: Id): Promise<Cents> {
  const byHand = await tx
    .select({ amount: refunds.amount, covered: refunds.covered })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), refunds.isByHand))
  return sum(byHand.map((refund) => cents(refund.amount - refund.covered)))
}
