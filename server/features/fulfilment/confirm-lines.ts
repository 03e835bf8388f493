import { inArray } from 'drizzle-orm'
import type { Confirmation } from '#domain/confirmation.ts'
import type { Actor } from '#domain/order.ts'
import type { Database } from '#server/database/connect.ts'
import { orderLines } from '#server/database/schema.ts'
import { moveLines } from '#server/features/orders/line-steps.ts'
import type { LineRow, OrderRow } from '#server/features/orders/order-store.ts'

type Confirming = {
  readonly confirmation: Confirmation
  readonly by: Actor
  readonly reason?: string | undefined
}

/** Starts the periods for return and payout. */
export async function confirmLines(
  tx: Database,
  order: OrderRow,
  lines: readonly LineRow[],
  { confirmation, by, reason }: Confirming,
  now: Date,
): Promise<void> {
  const onTheWay = lines.filter(({ state }) => state === 'shipped')
  if (onTheWay.length > 0) {
    const moved = await moveLines(tx, order, onTheWay, { step: 'deliver', by, reason, set: { deliveredAt: now } }, now)
    if (!moved.ok) throw new Error('What was on its way could not be delivered')
  }
  await tx
    .update(orderLines)
    .set({ deliveryConfirmedAt: now, deliveryConfirmedBy: confirmation })
    .where(
      inArray(
        orderLines.id,
        lines.map(({ id }) => id),
      ),
    )
}
