import { and, eq } from 'drizzle-orm'
import { divide } from '#domain/dispute.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { refunds } from '#server/database/schema.ts'
import { readLosses } from '#server/features/ledger/ledger-store.ts'
import { findLines, type LineRow } from '#server/features/orders/order-store.ts'

export type LeftOfLine = { readonly line: LineRow; readonly amount: Cents }

/**
 * The refundable amount of each line of an order that has one. Refunds for no line, which the shop bears alone, have also left the
 * payment. They are subtracted from the lines that are over, and then from the others.
 */
export async function leftOfLines(tx: Database, orderId: Id): Promise<LeftOfLine[]> {
  const open = (await findLines(tx, orderId)).filter((line) => line.state !== null && line.refunded < line.total)
  // Money that was refunded twice reduces the lines once.
  const refunded = cents(Math.max(0, (await readLosses(tx, orderId)) - (await readPaidByHand(tx, orderId))))
  const isOver = ({ state }: LineRow) => state === 'refunded'
  const over = withoutRefunded(open.filter(isOver), refunded)
  const taken = sum(open.filter(isOver).map(leftOf)) - sum(over.map(({ amount }) => amount))
  const others = withoutRefunded(
    open.filter((line) => !isOver(line)),
    cents(refunded - taken),
  )
  return [...over, ...others].filter(({ amount }) => amount > 0)
}

/** The rest of an order's payment that can be refunded. */
export const readRefundable = async (tx: Database, orderId: Id): Promise<Cents> =>
  sum((await leftOfLines(tx, orderId)).map(({ amount }) => amount))

const leftOf = (line: LineRow): Cents => cents(line.total - line.refunded)

function withoutRefunded(lines: readonly LineRow[], refunded: Cents): LeftOfLine[] {
  const waived = divide(refunded, lines.map(leftOf))
  return lines.map((line, at) => ({ line, amount: cents(leftOf(line) - (waived[at] ?? 0)) }))
}

/** What of an order's refunds the buyer had by hand, and may get a second time from the provider. */
async function readPaidByHand(tx: Database, orderId: Id): Promise<Cents> {
  const byHand = await tx
    .select({ amount: refunds.amount, covered: refunds.covered })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), refunds.isByHand))
  return sum(byHand.map((refund) => cents(refund.amount - refund.covered)))
}
