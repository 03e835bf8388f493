import { and, eq, inArray, isNull, min } from 'drizzle-orm'
import type { WarningReport } from '#server/adapters/payments/payments.ts'
import { fraudWarnings } from '#server/database/schema.ts'
import { recordWarning } from '#server/features/disputes/record-warning.ts'
import { sweep } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'
import { fetchOrderOfIntent } from './fetch-order-of-intent.ts'

/** The provider retries an event for three days. */
const daysLookedBack = 7

/** Applies fraud warnings whose event was lost, and those that the provider has closed. */
export async function checkWarnings(shop: Shop, now: Date, signal?: AbortSignal): Promise<void> {
  let changed: WarningReport[] = []
  try {
    changed = await findChanged(shop, now)
  } catch (error) {
    shop.log.warn({ err: error }, 'the fraud warnings could not be read')
  }
  await sweep(shop, changed, (report, moment) => applyWarning(shop, report, moment), now, signal)
}

export async function applyWarning(shop: Shop, report: WarningReport, now: Date): Promise<void> {
  const orderId = await fetchOrderOfIntent(shop, report.intentId, now)
  if (orderId) await recordWarning(shop, orderId, report, now)
}

async function findChanged({ database, payments }: Shop, now: Date): Promise<WarningReport[]> {
  const { id, isActionable, warnedAt, decidedAt } = fraudWarnings
  const lately = new Date(now.getTime() - daysLookedBack * 86_400_000)
  const [oldest] = await database
    .select({ at: min(warnedAt) })
    .from(fraudWarnings)
    .where(and(eq(isActionable, true), isNull(decidedAt)))
  const reports = await payments.listWarnings(oldest?.at && oldest.at < lately ? oldest.at : lately)
  const ids = reports.map((report) => report.id)
  const rows =
    ids.length > 0 ? await database.select({ id, isActionable }).from(fraudWarnings).where(inArray(id, ids)) : []
  const stored = new Map(rows.map((row) => [row.id, row.isActionable]))
  return reports.filter((report) => !stored.has(report.id) || (stored.get(report.id) && !report.isActionable))
}
