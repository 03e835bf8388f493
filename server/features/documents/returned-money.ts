import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { postageClaims, refunds } from '#server/database/schema.ts'

type RefundRow = typeof refunds.$inferSelect

/** Negative when a refund failed and is due again. */
export type ReturnedMoney = { readonly at: Date; readonly amount: Cents }

/** Earliest first. Excludes pending refunds, and return postage, which was not part of the payment. */
export async function findReturnedMoney(database: Database, orderId: Id): Promise<ReturnedMoney[]> {
  const isPostage = database.select({ one: sql`1` }).from(postageClaims).where(eq(postageClaims.refundId, refunds.id))
  const rows = await database
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), notExists(isPostage)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  return rows
    .map((row) => (isOfWholePayment(row) ? cameBack(row) : wentBack(row)))
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

const wentBack = ({ amount, covered, doneAt, createdAt }: RefundRow): ReturnedMoney =>
  doneAt ? { at: doneAt, amount } : { at: createdAt, amount: covered }

/** A failed refund of the whole payment is due as one sum. Once repeated, only the works' own refunds count. */
const isOfWholePayment = ({ lineId, isUnsettled, by, amount }: RefundRow): boolean =>
  lineId === null && !isUnsettled && by === 'webhook' && amount > 0

const cameBack = ({ amount, covered, doneAt, createdAt }: RefundRow): ReturnedMoney => ({
  at: createdAt,
  amount: doneAt ? cents(0) : cents(covered - amount),
})
