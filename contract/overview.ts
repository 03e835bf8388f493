import { reportKinds } from '#domain/moderation.ts'
import { orderProblems } from '#domain/order-problem.ts'
import { BankComparison } from './bank.ts'
import { Books, ProviderComparison } from './books.ts'
import { declareCalls } from './call.ts'
import { Day, Euros, LocalizedText, SignedEuros, Timestamp, text } from './primitives.ts'
import { z } from './zod.ts'

export type { Books, ProviderComparison } from './books.ts'

/** What can wait for an administrator. */
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
  /** Of what is opened to decide: an order, a report, an artist, a payment file, an e-mail; of a job its name. */
  id: text('68c8a1f0b2d34e5f6a7b8c9d'),
  /** A person, the title of a work, the number of an order, the subject of an e-mail; empty when it is gone. */
  name: LocalizedText,
  /** Who is behind it: a buyer, a reporter, whoever asked or is written to; of an artist who applies the place; null when not known. */
  about: LocalizedText.nullable(),
  /** What is said to be wrong with it. */
  problem: z.enum([...orderProblems, ...reportKinds]).nullable(),
  amount: SignedEuros.nullable(),
  /** Since when it waits for an administrator. */
  since: Timestamp,
  /** Until when it is to be done; null when nothing is promised. */
  dueOn: Day.nullable(),
})
export type WaitingItem = z.infer<typeof WaitingItem>

/** How much of a kind waits, since when the oldest of it has, and the oldest few. */
export const Waiting = z.object({
  kind: z.enum(waitingKinds),
  count: z.number().int(),
  /** What all of them sum up to, where they are sums. */
  sum: SignedEuros.nullable(),
  oldest: Timestamp,
  items: z.array(WaitingItem),
})
export type Waiting = z.infer<typeof Waiting>

const Count = z.number().int()

/** How the shop did on some days. */
const Trade = z.object({
  worksSold: Count,
  /** What buyers paid for them, and what of that is the shop's. */
  sales: Euros,
  commission: Euros,
  /** What has gone back to buyers. */
  refunds: Euros,
  visits: Count,
})

export const RecentTrade = z.object({
  today: Trade,
  /** The last seven days, with today. */
  week: Trade,
  /** The seven days before them. */
  weekBefore: Trade,
  /** The first day on which more can be paid out to artists, as far as deliveries are confirmed. */
  nextPayoutOn: Day.nullable(),
})
export type RecentTrade = z.infer<typeof RecentTrade>

/** What waits for an administrator, and how the shop is doing. */
export const overview = declareCalls({
  'GET /admin/overview': {
    access: 'admin',
    refusals: [],
    operationId: 'getOverview',
    summary: 'Return what needs an administrator, the oldest first, with the oldest few of each kind',
    answer: z.object({ waiting: z.array(Waiting), books: Books, provider: ProviderComparison, bank: BankComparison }),
  },
  'GET /admin/overview/trade': {
    access: 'admin',
    refusals: [],
    operationId: 'getRecentTrade',
    summary: 'Return what was sold, earned and refunded today, in the last week and in the week before',
    answer: RecentTrade,
  },
})
