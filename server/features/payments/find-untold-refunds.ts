import { asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Payments } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { payments, refunds } from '#server/database/schema.ts'
import { sweep } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'
import { checkRefunds } from './check-refunds.ts'

/** A buyer's bank can return a refund for about this long. */
const daysLookedBack = 30
/** Oldest first. */
const maxWaiting = 200

type Reported = Awaited<ReturnType<Payments['listRefundsSince']>>[number]

/** Finds refunds whose event was lost; those older than the provider's list are queried individually. */
export async function findUnreportedRefunds(shop: Shop, now: Date, signal?: AbortSignal): Promise<void> {
  const waiting = await readWaiting(shop.database)
  let unreported: string[] = []
  try {
    const reports = await shop.payments.listRefundsSince(new Date(now.getTime() - daysLookedBack * 86_400_000))
    const listed = new Set(reports.map(({ id }) => id))
    const unlisted = waiting.filter(({ providerId }) => !listed.has(providerId ?? ''))
    unreported = [...(await withoutKnown(shop.database, reports)), ...unlisted].flatMap(
      ({ intentId }) => intentId ?? [],
    )
  } catch (error) {
    shop.log.warn({ err: error }, 'the refunds could not be read')
  }
  await sweep(shop, [...new Set(unreported)], (intentId, moment) => checkRefunds(shop, intentId, moment), now, signal)
}

const readWaiting = (database: Database) =>
  database
    .select({ providerId: refunds.providerId, intentId: payments.intentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.orderId, refunds.orderId))
    .where(isNotNull(refunds.waitingFor))
    .orderBy(asc(refunds.waitingSince))
    .limit(maxWaiting)

/** A refund that was returned before the shop recorded it changed nothing. */
async function withoutKnown(database: Database, reports: readonly Reported[]): Promise<Reported[]> {
  const intentIds = [...new Set(reports.map(({ intentId }) => intentId))]
  if (intentIds.length === 0) return []
  const { id, providerId, failedIds, doneAt, waitingFor } = refunds
  const rows = await database
    .select({ id, providerId, failedIds, doneAt, waitingFor })
    .from(refunds)
    .innerJoin(payments, eq(payments.orderId, refunds.orderId))
    .where(inArray(payments.intentId, intentIds))
  const accepted = new Map(rows.flatMap((row) => (row.providerId ? [[row.providerId, row.waitingFor] as const] : [])))
  const failed = new Set(rows.flatMap(({ failedIds }) => failedIds))
  const underWay = new Set(rows.flatMap(({ id, providerId }) => (providerId ? [] : [id])))
  const due = new Set(rows.flatMap(({ id, doneAt, waitingFor }) => (doneAt || waitingFor ? [] : [id])))
  return reports.filter(({ id, refundId, failure, waitingFor }) => {
    if (failed.has(id)) return false
    if (failure !== undefined) return accepted.has(id) || (refundId !== undefined && underWay.has(refundId))
    const known = accepted.get(id)
    if (waitingFor === undefined) return known !== null
    // Refunds made in the provider's dashboard count once they are completed.
    return known === undefined ? refundId !== undefined && due.has(refundId) : known !== null && known !== waitingFor
  })
}
