import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { refunds } from '#server/database/schema.ts'
import { SumInCents, selectRows } from '#server/database/select-rows.ts'
import { orderMoney } from '#server/features/ledger/order-money.ts'

const Money = z.object({ due: SumInCents, refundable: SumInCents })

/**
 * Marks due refunds as refused that exceed the rest of the payment, so that an administrator sees them at once. The provider would
 * refuse them later. The oldest refunds keep their turn. The order is locked.
 */
export async function refuseBeyondPayment(tx: Database, orderId: Id): Promise<void> {
  const ofOrder = sql`order_id = ${orderId}`
  const question = sql`with ${orderMoney(ofOrder)} select due, refundable from order_money`
  const [money] = await selectRows(tx, Money, question)
  if (!money || money.due <= Math.max(0, money.refundable)) return
  const { doneAt, failedAt, lastError, waitingFor, createdAt, id } = refunds
  const due = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(doneAt), isNull(failedAt), isNull(lastError)))
    .orderBy(desc(isNotNull(waitingFor)), asc(createdAt), asc(id))
    .for('no key update')
  let left: number = money.refundable
  for (const refund of due) {
    const unpaid = refund.amount - refund.covered
    // The provider has accepted refunds that wait.
    if (refund.waitingFor !== null || unpaid <= left) left -= unpaid
    else await tx.update(refunds).set({ lastError: 'amount_too_large' }).where(eq(id, refund.id))
  }
}
