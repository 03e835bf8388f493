import { reportKinds } from '#domain/moderation.ts'
import { orderProblems } from '#domain/order-problem.ts'
import { BankComparison } from './bank.ts'
import { Books, ProviderComparison } from './books.ts'
import { declareCalls } from './call.ts'
import { Day, Euros, LocalizedText, SignedEuros, Timestamp, text } from './primitives.ts'
import { z } from './zod.ts'

export type { Books, ProviderComparison } from './books.ts'

const waitingKinds = [
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
  'waiting-refunds',
  'approvals',
  'payouts',
  'blocked-payouts',
  'unanswered-payouts',
  'emails',
  'payment-events',
  'jobs',
  'holds',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

export const WaitingItem = z.object({
  /** The entity that opens; for jobs, their name. */
  id: text('68c8a1f0b2d34e5f6a7b8c9d'),
  /** A person, a title, an order number or a subject; empty when deleted. */
  name: LocalizedText,
  /** The buyer, reporter, requester or recipient; the place of an applicant; null when unknown. */
  about: LocalizedText.nullable(),
  problem: z.enum([...orderProblems, ...reportKinds]).nullable(),
  amount: SignedEuros.nullable(),
  since: Timestamp,
  /** Null without a deadline. */
  dueOn: Day.nullable(),
})
export type WaitingItem = z.infer<typeof WaitingItem>

/** Number of tasks of a kind, the age of the oldest, and the oldest few. */
export const Waiting = z.object({
  kind: z.enum(waitingKinds),
  count: z.number().int(),
  /** Total of the tasks' amounts, where they have any. */
  sum: SignedEuros.nullable(),
  oldest: Timestamp,
  items: z.array(WaitingItem),
})
export type Waiting = z.infer<typeof Waiting>

const Count = z.number().int()

const Trade = z.object({
  worksSold: Count,
  /** Payments of buyers, and the shop's part of them. */
  sales: Euros,
  commission: Euros,
  refunds: Euros,
  visits: Count,
})

export const RecentTrade = z.object({
  today: Trade,
  /** The last seven days including today. */
  week: Trade,
  /** The previous seven days. */
  weekBefore: Trade,
  /** First day on which more can be paid to artists, from confirmed deliveries. */
  nextPayoutOn: Day.nullable(),
})
export type RecentTrade = z.infer<typeof RecentTrade>

export const overview = declareCalls({
  'GET /admin/overview': {
    access: 'admin',
    operationId: 'getOverview',
    summary: 'Return what needs an administrator, the oldest first, with the oldest few of each kind',
    answer: z.object({ waiting: z.array(Waiting), books: Books, provider: ProviderComparison, bank: BankComparison }),
  },
  'GET /admin/overview/trade': {
    access: 'admin',
    operationId: 'getRecentTrade',
    summary: 'Return what was sold, earned and refunded today, in the last week and in the week before',
    answer: RecentTrade,
  },
})
