import { and, asc, eq, getTableColumns, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { orders, users, withdrawals } from '#server/database/schema.ts'
import type { OrderRow } from '#server/features/orders/order-store.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect

/** Matches the order's e-mail address or the current one of its buyer. */
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

export const listWaiting = (tx: Database, orderId: Id): Promise<WithdrawalRow[]> =>
  selectWaiting(tx, eq(withdrawals.orderId, orderId))

export const listByToken = (database: Database, tokenHash: string): Promise<WithdrawalRow[]> =>
  selectWaiting(
    database,
    inArray(
      withdrawals.orderId,
      database.select({ id: withdrawals.orderId }).from(withdrawals).where(eq(withdrawals.tokenHash, tokenHash)),
    ),
  )

const selectWaiting = (database: Database, of: SQL): Promise<WithdrawalRow[]> =>
  database
    .select()
    .from(withdrawals)
    .where(and(of, isNotNull(withdrawals.tokenHash)))
    .orderBy(asc(withdrawals.receivedAt), asc(withdrawals.id))

export const markConfirmed = (tx: Database, id: Id, now: Date) =>
  tx.update(withdrawals).set({ tokenHash: null, confirmedAt: now }).where(eq(withdrawals.id, id))

export const markDismissed = (tx: Database, id: Id, now: Date) =>
  tx.update(withdrawals).set({ tokenHash: null, dismissedAt: now }).where(eq(withdrawals.id, id))

export async function saveWithdrawal(tx: Database, withdrawal: WithdrawalRow): Promise<void> {
  await tx.insert(withdrawals).values(withdrawal)
}

const { tokenHash: _tokenHash, ...withoutToken } = getTableColumns(withdrawals)

/** Excludes the token hashes. */
export const withdrawalsFrom = async (
  database: Database,
  orderIds: readonly Id[],
): Promise<Omit<WithdrawalRow, 'tokenHash'>[]> =>
  orderIds.length === 0
    ? []
    : database
        .select(withoutToken)
        .from(withdrawals)
        .where(inArray(withdrawals.orderId, [...orderIds]))
