import { and, gt, inArray, isNotNull, isNull, min, or } from 'drizzle-orm'
import type { DisputeReport } from '#server/adapters/payments/payments.ts'
import type { Database } from '#server/database/connect.ts'
import { disputes } from '#server/database/schema.ts'
import type { DisputeRow } from '#server/features/disputes/book-dispute.ts'
import { recordDispute } from '#server/features/disputes/record-dispute.ts'
import { sweep } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'
import { fetchOrderOfIntent } from './fetch-order-of-intent.ts'

/** The provider retries an event for three days. */
const daysLookedBack = 7

/** A provider returns money of a won dispute within days; later only an event or an administrator finds it. */
const daysToReinstate = 90

/** Applies changes whose event was lost. One list covers all disputes since the oldest unfinished one. */
export async function checkDisputes(shop: Shop, now: Date, signal?: AbortSignal): Promise<void> {
  let changed: DisputeReport[] = []
  try {
    changed = await findChanged(shop, now)
  } catch (error) {
    shop.log.warn({ err: error }, 'the disputes could not be read')
  }
  await sweep(shop, changed, (report, moment) => applyDispute(shop, report, moment), now, signal)
}

async function findChanged(shop: Shop, now: Date): Promise<DisputeReport[]> {
  const lately = new Date(now.getTime() - daysLookedBack * 86_400_000)
  const [unfinished] = await shop.database
    .select({ since: min(disputes.openedAt) })
    .from(disputes)
    .where(isUnfinished(now))
  const since = unfinished?.since && unfinished.since < lately ? unfinished.since : lately
  const reports = await shop.payments.listDisputes(since, now)
  const known = await readKnown(shop.database, reports)
  return reports.filter((report) => isNews(report, known.get(report.id)))
}

export async function applyDispute(shop: Shop, report: DisputeReport, now: Date): Promise<void> {
  const orderId = await fetchOrderOfIntent(shop, report.intentId, now)
  if (orderId) await recordDispute(shop, orderId, report, now)
}

/** Open, or closed with the money still withdrawn. Limited in time, as each list starts at the oldest. */
function isUnfinished(now: Date) {
  const { closedAt, withdrawnAt, reinstatedAt, lostAt } = disputes
  const isLate = gt(closedAt, new Date(now.getTime() - daysToReinstate * 86_400_000))
  return or(isNull(closedAt), and(isNotNull(withdrawnAt), isNull(reinstatedAt), isNull(lostAt), isLate))
}

async function readKnown(database: Database, reports: readonly DisputeReport[]): Promise<Map<string, DisputeRow>> {
  const ids = reports.map(({ id }) => id)
  const rows = ids.length > 0 ? await database.select().from(disputes).where(inArray(disputes.id, ids)) : []
  return new Map(rows.map((row) => [row.id, row]))
}

const isNews = ({ state, funds }: DisputeReport, known: DisputeRow | undefined): boolean =>
  known === undefined ||
  known.state !== state ||
  (funds === 'withdrawn' && (known.withdrawnAt === null || known.reinstatedAt !== null)) ||
  (funds === 'reinstated' && known.reinstatedAt === null)
