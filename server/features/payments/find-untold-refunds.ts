import { eq, inArray } from 'drizzle-orm'
import type { Payments } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { payments, refunds } from '#server/database/schema.ts'
import { sweep } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'
import { checkRefunds } from './check-refunds.ts'

/** A refund may come back from the buyer's bank for about so long. */
const daysLookedBack = 30

type Reported = Awaited<ReturnType<Payments['listRefundsSince']>>[number]

/** Finds the refunds of the provider, and those that came back, whose event was lost. All are read in one list. */
export async function findUnreportedRefunds(shop: Shop, now: Date, signal?: AbortSignal): Promise<void> {
  let unreported: Reported[] = []
  try {
    const reports = await shop.payments.listRefundsSince(new Date(now.getTime() - daysLookedBack * 86_400_000))
    unreported = await withoutKnown(shop.database, reports)
  } catch (error) {
    shop.log.warn({ err: error }, 'the refunds could not be read')
  }
  // All refunds of a payment are asked for at once.
  const intentIds = [...new Set(unreported.map(({ intentId }) => intentId))]
  await sweep(shop, intentIds, (intentId, moment) => checkRefunds(shop, intentId, moment), now, signal)
}

/** One that came back before the shop knew of it has changed nothing. */
async function withoutKnown(database: Database, reports: readonly Reported[]): Promise<Reported[]> {
  const intentIds = [...new Set(reports.map(({ intentId }) => intentId))]
  if (intentIds.length === 0) return []
  const { id, providerId, failedIds } = refunds
  const rows = await database
    .select({ id, providerId, failedIds })
    .from(refunds)
    .innerJoin(payments, eq(payments.orderId, refunds.orderId))
    .where(inArray(payments.intentId, intentIds))
  const made = new Set(rows.map((row) => row.providerId))
  const failed = new Set(rows.flatMap(({ failedIds }) => failedIds))
  const underWay = new Set(rows.flatMap(({ id, providerId }) => (providerId ? [] : [id])))
  return reports.filter(({ id, refundId, failure }) => {
    if (failed.has(id)) return false
    if (failure === undefined) return !made.has(id)
    return made.has(id) || (refundId !== undefined && underWay.has(refundId))
  })
}
