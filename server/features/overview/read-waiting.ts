import { and, count, eq, gte, isNotNull, isNull, lt, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { WaitingKind } from '#contract/overview.ts'
import { dayInTallinn } from '#domain/delivery.ts'
import type { Database } from '#server/database/connect.ts'
import {
  adjustments,
  artists,
  disputes,
  outgoingMail,
  paymentEvents,
  refundRequests,
  refunds,
  reports,
  restrictions,
} from '#server/database/schema.ts'
import { readOrderProblems } from '#server/features/admin-orders/find-orders.ts'
import { isFailedEmail, isFailedEvent, readHoldAbuse, readJobs } from '#server/features/health/read-health.ts'
import { readBlockedPayouts } from '#server/features/payouts/blocked-payouts.ts'
import { readWaitingPayouts } from '#server/features/payouts/due-payouts.ts'
import { readUnanswered } from '#server/features/payouts/payout-store.ts'

type Source = { from: PgTable; since: PgColumn; where: SQL | undefined }

type Waiting = { kind: WaitingKind; count: number; oldest: Date }

const isRefused = and(isNull(refunds.doneAt), isNotNull(refunds.lastError))
const hasFailed = and(isNull(refunds.doneAt), isNotNull(refunds.failedAt))

const waits = ({ appealedAt, appealDecidedAt }: typeof reports | typeof restrictions): SQL =>
  sql`${appealedAt} is not null and ${appealDecidedAt} is null`

/** What waits for an administrator, the oldest first; kinds of which nothing waits are left out. */
export async function readWaiting(database: Database, now: Date): Promise<Waiting[]> {
  const today = dayInTallinn(now)
  const isOpenRequest = isNull(refundRequests.decision)
  const sources: Partial<Record<WaitingKind, Source>> = {
    applications: { from: artists, since: artists.updatedAt, where: eq(artists.approval, 'pending') },
    'overdue-refund-requests': {
      from: refundRequests,
      since: refundRequests.createdAt,
      where: and(isOpenRequest, lt(refundRequests.dueOn, today)),
    },
    'refund-requests': {
      from: refundRequests,
      since: refundRequests.createdAt,
      where: and(isOpenRequest, gte(refundRequests.dueOn, today)),
    },
    refunds: { from: refunds, since: refunds.createdAt, where: isRefused },
    'failed-refunds': { from: refunds, since: refunds.failedAt, where: hasFailed },
    adjustments: { from: adjustments, since: adjustments.askedAt, where: isNull(adjustments.decision) },
    disputes: { from: disputes, since: disputes.openedAt, where: isNull(disputes.closedAt) },
    emails: { from: outgoingMail, since: outgoingMail.createdAt, where: isFailedEmail },
    'payment-events': { from: paymentEvents, since: paymentEvents.receivedAt, where: isFailedEvent(now) },
    reports: { from: reports, since: reports.createdAt, where: isNull(reports.decidedAt) },
    'report-appeals': { from: reports, since: reports.appealedAt, where: waits(reports) },
    appeals: { from: restrictions, since: restrictions.appealedAt, where: waits(restrictions) },
  }
  const found = await Promise.all(
    Object.entries(sources).map(async ([kind, { from, since, where }]) => {
      const [row] = await database
        .select({ count: count(), oldest: min(since) })
        .from(from)
        .where(where)
      return { kind: kind as WaitingKind, count: row?.count ?? 0, oldest: row?.oldest as Date | null }
    }),
  )
  const failedJobs = (await readJobs(database))
    .flatMap(({ failedAt }) => failedAt ?? [])
    .sort((a, b) => a.getTime() - b.getTime())
  const abuse = await readHoldAbuse(database, now)
  const others = [
    { kind: 'payouts', ...(await readWaitingPayouts(database, now)) },
    { kind: 'blocked-payouts', ...(await readBlockedPayouts(database, now)) },
    { kind: 'unanswered-payouts', ...(await readUnanswered(database, now)) },
    { kind: 'order-problems', ...(await readOrderProblems(database, now)) },
    { kind: 'jobs', count: failedJobs.length, oldest: failedJobs[0] ?? null },
    { kind: 'holds', count: abuse.length, oldest: abuse.length > 0 ? now : null },
  ] as const
  return [...found, ...others]
    .flatMap(({ oldest, ...entry }) => (oldest ? { ...entry, oldest } : []))
    .sort((a, b) => a.oldest.getTime() - b.oldest.getTime())
}
