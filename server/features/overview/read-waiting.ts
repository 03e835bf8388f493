import type { z } from 'zod'
import type { Waiting, WaitingKind } from '#contract/overview.ts'
import type { OrderProblem } from '#domain/order-problem.ts'
import type { Database } from '#server/database/connect.ts'
import { type OpenProblems, readOldestProblems } from '#server/features/admin-orders/find-orders.ts'
import { readBlockedPayouts } from '#server/features/payouts/blocked-payouts.ts'
import { readWaitingPayouts, type WaitingPayouts } from '#server/features/payouts/due-payouts.ts'
import { readUnanswered } from '#server/features/payouts/payout-store.ts'
import { readApplications, readApprovals, readReportsAndAppeals } from './waiting-decisions.ts'
import { readAbuse, readFailedEvents, readFailedJobs, readUnsentEmails } from './waiting-failures.ts'
import { type Found, itemOf } from './waiting-item.ts'

const shown = 4

/** Oldest first; omits kinds without items. */
export async function readWaiting(database: Database, now: Date): Promise<z.input<typeof Waiting>[]> {
  const found: readonly (readonly [WaitingKind, Found])[] = [
    ['applications', await readApplications(database, shown)],
    ...(await readReportsAndAppeals(database, shown)),
    ...(await readOrders(database, now)),
    ['approvals', await readApprovals(database, shown)],
    ['payouts', payouts(await readWaitingPayouts(database, now, shown))],
    ['blocked-payouts', payouts(await readBlockedPayouts(database, now, shown))],
    ['unanswered-payouts', payouts(await readUnanswered(database, now, shown))],
    ['emails', await readUnsentEmails(database, shown, now)],
    ['payment-events', await readFailedEvents(database, shown, now)],
    ['jobs', await readFailedJobs(database, shown)],
    ['holds', await readAbuse(database, shown, now)],
  ]
  return found
    .flatMap(([kind, { count, sum = null, items }]) => {
      const [first] = items
      return first ? [{ kind, count, sum, oldest: first.since, items: [...items] }] : []
    })
    .sort((a, b) => a.oldest.getTime() - b.oldest.getTime())
}

/** Order problems with a group of their own. */
const groupOf: Record<OrderProblem, WaitingKind> = {
  disputed: 'disputes',
  'refund-asked': 'refund-requests',
  'refund-overdue': 'overdue-refund-requests',
  'refund-refused': 'refunds',
  'refund-failed': 'failed-refunds',
  'refund-waiting': 'waiting-refunds',
  reported: 'order-problems',
  'withdrawal-unconfirmed': 'order-problems',
  'return-waiting': 'order-problems',
  'return-overdue': 'order-problems',
  'delivery-silent': 'order-problems',
  'postage-claimed': 'order-problems',
  'dispute-lost': 'order-problems',
  'refund-unsettled': 'order-problems',
  'transfer-unseen': 'order-problems',
  'fraud-warning': 'order-problems',
  'payment-stuck': 'order-problems',
}

async function readOrders(database: Database, now: Date): Promise<(readonly [WaitingKind, Found])[]> {
  const groups = { groupOf, countsOrders: 'order-problems', rows: shown } as const
  const problems = await readOldestProblems<WaitingKind>(database, groups, now)
  return [...problems].map(([kind, found]) => [kind, ordersOf(kind, found)] as const)
}

function ordersOf(kind: WaitingKind, { count, sum, oldest }: OpenProblems): Found {
  // Amounts of different problems are not added up.
  const isOfOneKind = kind !== 'order-problems'
  const items = oldest.map(({ order: { id, number: name, buyerName: who }, problem, ...item }) =>
    itemOf({ ...item, id, name, who, problem: isOfOneKind ? null : problem }),
  )
  return { count, sum: isOfOneKind ? sum : null, items }
}

const payouts = ({ oldest, ...found }: WaitingPayouts): Found => ({ ...found, items: oldest.map(itemOf) })
