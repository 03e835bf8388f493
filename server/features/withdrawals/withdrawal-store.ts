import { and, eq, inArray, or } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { orders, users, withdrawals } from '#server/database/schema.ts'
import type { OrderRow } from '#server/features/orders/order-store.ts'

type WithdrawalRow = typeof withdrawals.$inferSelect

/** The order with this number, if it was placed with this e-mail address or its buyer has it now. */
export async function findOrderNamed(
  database: Database,
  { orderNumber, email }: { orderNumber: string; email: string },
): Promise<OrderRow | undefined> {
  const [found] = await database
    .select({ order: orders })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.number, orderNumber), or(eq(orders.buyerEmail, email), eq(users.email, email))))
  return found?.order
}

/** Keeps a statement as it came. */
export async function keepWithdrawal(tx: Database, withdrawal: WithdrawalRow): Promise<void> {
  await tx.insert(withdrawals).values(withdrawal)
}

/** The statements about these orders. */
export const withdrawalsFrom = async (database: Database, orderIds: readonly Id[]): Promise<WithdrawalRow[]> =>
  orderIds.length === 0
    ? []
    : database
        .select()
        .from(withdrawals)
        .where(inArray(withdrawals.orderId, [...orderIds]))
