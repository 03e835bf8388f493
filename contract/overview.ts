import { z } from 'zod'
import { Books } from './books.ts'
import { declareCalls } from './call.ts'
import { Timestamp } from './primitives.ts'

export type { Books } from './books.ts'

/** What can wait for an administrator. */
export const waitingKinds = [
  'applications',
  'reports',
  'appeals',
  'report-appeals',
  'order-problems',
  'disputes',
  'overdue-refund-requests',
  'refund-requests',
  'refunds',
  'failed-refunds',
  'adjustments',
  'payouts',
  'blocked-payouts',
  'unanswered-payouts',
  'emails',
  'payment-events',
  'jobs',
  'holds',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** How much of a kind waits, and since when the oldest of it has. */
export const Waiting = z.object({
  kind: z.enum(waitingKinds),
  count: z.number().int(),
  oldest: Timestamp,
})
export type Waiting = z.infer<typeof Waiting>

/** What waits for an administrator. */
export const overview = declareCalls({
  'GET /admin/overview': {
    access: 'admin',
    refusals: [],
    operationId: 'getOverview',
    summary: 'Return what needs an administrator, the oldest first',
    answer: z.object({ waiting: z.array(Waiting), books: Books }),
  },
})
