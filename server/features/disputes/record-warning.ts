import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { WarningReport } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { fraudWarnings, orderLines } from '#server/database/schema.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import { lockOrder } from '#server/features/orders/order-store.ts'
import { OrderUnknown } from '#server/features/orders/order-unknown.ts'
import type { Shop } from '#server/shop.ts'
import { disputeEmailsTexts as texts } from '#texts/dispute-emails.ts'

/**
 * Blocks payouts until the warning is closed or dismissed. Reports may arrive repeatedly and in any order: a closed
 * warning stays closed.
 */
export const recordWarning = (shop: Shop, orderId: Id, report: WarningReport, now: Date): Promise<void> =>
  shop.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw new OrderUnknown(orderId)
    const { id, reason, isActionable, warnedAt } = report
    const [opened] = await tx
      .insert(fraudWarnings)
      .values({ id, orderId, reason, isActionable, warnedAt })
      .onConflictDoNothing()
      .returning()
    const isOfWarning = eq(fraudWarnings.id, id)
    if (!isActionable) await tx.update(fraudWarnings).set({ isActionable }).where(isOfWarning)
    await holdWarned(tx, orderId)
    if (!opened) return
    await writeAudit(
      shop,
      tx,
      { by: 'webhook', action: 'fraud-warned', subject: orderId, details: { warningId: id } },
      now,
    )
    if (!isActionable) return
    const write = (t: typeof texts.en) => t.warned(locked.order, { reason })
    await emailAdministrators(shop, tx, { kind: 'fraud-warning', once: id, texts, write }, now)
  })

type Decision = { orderId: Id; warningId: string; reason: string; by: Id }

export const dismissWarning = (
  shop: Shop,
  { orderId, warningId, reason, by }: Decision,
  now: Date,
): Promise<Result<void, 'order-not-found' | 'step-not-allowed'>> =>
  shop.database.transaction(async (tx): Promise<Result<void, 'order-not-found' | 'step-not-allowed'>> => {
    const locked = await lockOrder(tx, orderId)
    const isOfWarning = and(eq(fraudWarnings.id, warningId), eq(fraudWarnings.orderId, orderId))
    const [warning] = await tx.select().from(fraudWarnings).where(isOfWarning)
    if (!locked || !warning) return refuse('order-not-found')
    if (!warning.isActionable || warning.decidedAt) return refuse('step-not-allowed')
    await tx.update(fraudWarnings).set({ decidedAt: now, decidedBy: by }).where(isOfWarning)
    await holdWarned(tx, orderId)
    const details = { warningId, reason }
    await writeAudit(shop, tx, { by, action: 'fraud-warning-dismissed', subject: orderId, details }, now)
    return accept(undefined)
  })

async function holdWarned(tx: Database, orderId: Id): Promise<void> {
  const { isActionable, decidedAt } = fraudWarnings
  const open = tx
    .select({ one: sql`1` })
    .from(fraudWarnings)
    .where(and(eq(fraudWarnings.orderId, orderId), eq(isActionable, true), isNull(decidedAt)))
  await tx
    .update(orderLines)
    .set({ isWarned: sql`${exists(open)}` })
    .where(eq(orderLines.orderId, orderId))
}
