import { and, asc, eq, gte, isNull, not, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { bankEntries, legalHolds, orderLines, orders, payouts, refunds } from '#server/database/schema.ts'
import { nameOfAdministrator } from '#server/features/account/administrators.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import type { Shop } from '#server/shop.ts'

type LegalHold = { readonly reason: string; readonly by: string; readonly placedAt: Date }
type Refusal = 'order-not-found' | 'step-not-allowed'

export async function findLegalHold(database: Database, orderId: Id): Promise<LegalHold | null> {
  const [hold] = await database.select().from(legalHolds).where(isOpen(orderId))
  return hold ? { ...hold, by: await nameOfAdministrator(database, hold.by) } : null
}

export function listLegalHolds(database: Database) {
  const { orderId, reason, placedAt } = legalHolds
  return database
    .select({ orderId, orderNumber: orders.number, reason, placedAt })
    .from(legalHolds)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(isNull(legalHolds.liftedAt))
    .orderBy(asc(placedAt), asc(legalHolds.id))
}

export const isNotHeld = (database: Database, orderId: PgColumn): SQL =>
  notExists(database.select({ one: sql`1` }).from(legalHolds).where(isOpen(orderId)))

export const hasNothingHeld = (database: Database, artistId: PgColumn): SQL =>
  notExists(
    database
      .select({ one: sql`1` })
      .from(legalHolds)
      .innerJoin(orderLines, eq(orderLines.orderId, legalHolds.orderId))
      .where(and(isNull(legalHolds.liftedAt), eq(orderLines.artistId, artistId))),
  )

/** Includes returned payouts, which no line refers to any more. */
const payoutsOfHeld = (database: Database) =>
  database
    .select({ id: payouts.id })
    .from(legalHolds)
    .innerJoin(orders, eq(orders.id, legalHolds.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(
      payouts,
      or(
        eq(payouts.id, orderLines.payoutId),
        and(
          eq(payouts.artistId, orderLines.artistId),
          eq(payouts.state, 'returned'),
          gte(payouts.createdAt, orders.paidAt),
        ),
      ),
    )

/** True for payouts without works of held orders. */
export const isPayoutFree = (database: Database): SQL =>
  notInArray(payouts.id, payoutsOfHeld(database).where(isNull(legalHolds.liftedAt)))

/** True for bank entries without a payout (single or in a batch) or a refund by hand of a held order. */
export const isBankEntryFree = (database: Database): SQL | undefined => {
  const { endToEndId, batchId } = bankEntries
  const namesPayout = sql`exists (select from payouts named where named.id = ${endToEndId})`
  const isOfPayout = or(eq(endToEndId, payouts.id), and(eq(batchId, payouts.batchId), not(namesPayout)))
  const refundsOfHeld = database
    .select({ one: sql`1` })
    .from(legalHolds)
    .innerJoin(refunds, eq(refunds.orderId, legalHolds.orderId))
    .where(and(isNull(legalHolds.liftedAt), eq(refunds.reference, endToEndId)))
  return and(
    notExists(payoutsOfHeld(database).where(and(isNull(legalHolds.liftedAt), isOfPayout))),
    notExists(refundsOfHeld),
  )
}

const isOpen = (orderId: Id | PgColumn) => and(eq(legalHolds.orderId, orderId), isNull(legalHolds.liftedAt))

type Deciding = { readonly orderId: Id; readonly reason: string; readonly by: Id }

export const placeLegalHold = (
  shop: Shop,
  { orderId, reason, by }: Deciding,
  now: Date,
): Promise<Result<void, Refusal>> =>
  shop.database.transaction(async (tx): Promise<Result<void, Refusal>> => {
    const order = await lock(tx, orderId)
    if (!order) return refuse('order-not-found')
    // Unpaid and anonymised orders contain no personal data to keep.
    if (!order.paidAt || order.buyerEmail === '' || (await findLegalHold(tx, orderId)))
      return refuse('step-not-allowed')
    await tx.insert(legalHolds).values({ id: shop.newId(now), orderId, reason, by, placedAt: now })
    await writeAudit(shop, tx, { by, action: 'legal-hold-placed', subject: orderId, details: { reason } }, now)
    return accept(undefined)
  })

/** If the retention period is over, the next run erases the order. */
export const liftLegalHold = (
  shop: Shop,
  { orderId, reason, by }: Deciding,
  now: Date,
): Promise<Result<void, Refusal>> =>
  shop.database.transaction(async (tx): Promise<Result<void, Refusal>> => {
    if (!(await lock(tx, orderId))) return refuse('order-not-found')
    const lifted = await tx.update(legalHolds).set({ liftedAt: now, liftedBy: by }).where(isOpen(orderId)).returning()
    if (lifted.length === 0) return refuse('step-not-allowed')
    await writeAudit(shop, tx, { by, action: 'legal-hold-lifted', subject: orderId, details: { reason } }, now)
    return accept(undefined)
  })

/** The job that anonymises orders takes the same lock. */
async function lock(tx: Database, orderId: Id) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  return order
}
