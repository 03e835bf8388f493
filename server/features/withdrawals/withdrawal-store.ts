import { and, asc, eq, getTableColumns, inArray, isNotNull, or } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { orders, users, withdrawals } from '#server/database/schema.ts'
import type { OrderRow } from '#server/features/orders/order-store.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect

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

/** A statement that waits for its link. */
export async function findByToken(database: Database, tokenHash: string): Promise<WithdrawalRow | undefined> {
  const [found] = await database.select().from(withdrawals).where(eq(withdrawals.tokenHash, tokenHash))
  return found
}

/** The same, locked. */
export async function lockUnconfirmed(tx: Database, tokenHash: string): Promise<WithdrawalRow | undefined> {
  const [found] = await tx.select().from(withdrawals).where(eq(withdrawals.tokenHash, tokenHash)).for('no key update')
  return found
}

/** The first statement in this name about just these lines that waits for its link. */
export async function findUnconfirmed(
  tx: Database,
  orderId: Id,
  { name, lineIds }: { name: string; lineIds: readonly Id[] },
): Promise<WithdrawalRow | undefined> {
  const waiting = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), eq(withdrawals.name, name), isNotNull(withdrawals.tokenHash)))
    .orderBy(asc(withdrawals.receivedAt))
  const key = [...new Set(lineIds)].sort().join()
  return waiting.find((one) => [...new Set(one.lineIds)].sort().join() === key)
}

/** Notes that its link was used. */
export const markConfirmed = (tx: Database, id: Id, now: Date) =>
  tx.update(withdrawals).set({ tokenHash: null, confirmedAt: now }).where(eq(withdrawals.id, id))

/** Keeps a statement as it came. */
export async function saveWithdrawal(tx: Database, withdrawal: WithdrawalRow): Promise<void> {
  await tx.insert(withdrawals).values(withdrawal)
}

const { tokenHash: _tokenHash, ...withoutToken } = getTableColumns(withdrawals)

/** The statements about these orders, without what their links are recognised by. */
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
