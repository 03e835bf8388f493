import { payoutDays } from './commission.ts'
import { afterWorkingDays, type Day, dayInTallinn } from './delivery.ts'
import { type Cents, cents } from './money.ts'
import type { FulfilmentState } from './order.ts'

/**
 * The accounts of the shop's books: money it has, what it owes artists, what it has earned, and what the payment provider
 * has taken before anybody could say for what.
 */
export const ledgerAccounts = ['cash', 'artist', 'commission', 'unsettled'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/**
 * What moves money: a work is sold, a buyer is refunded, an artist is paid, a bank returns what was paid; the payment
 * provider takes money, what it took is settled, an artist bears a part of a lost dispute.
 */
export const ledgerKinds = ['sale', 'refund', 'payout', 'payout-return', 'taken', 'settled', 'dispute-share'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Where a payout is: with the bank, with the artist, or back because the bank could not pay it. */
export const payoutStates = ['sent', 'paid', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Amounts that sum to zero: what the shop has is positive, what it owes or has earned is negative. */
export type Posting = readonly { readonly account: LedgerAccount; readonly amount: Cents }[]

export const salePosting = (total: Cents, artistShare: Cents): Posting => [
  { account: 'cash', amount: total },
  { account: 'artist', amount: cents(-artistShare) },
  { account: 'commission', amount: cents(artistShare - total) },
]

export const refundPosting = (amount: Cents, artistShare: Cents): Posting =>
  salePosting(cents(-amount), cents(-artistShare))

export const payoutPosting = (amount: Cents): Posting => [
  { account: 'cash', amount: cents(-amount) },
  { account: 'artist', amount },
]

/** The provider has taken money, for a dispute or for a refund that nobody of the shop decided. */
export const takenPosting = (amount: Cents): Posting => [
  { account: 'cash', amount: cents(-amount) },
  { account: 'unsettled', amount },
]

/** The shop alone loses this; negative when it gets it back. */
export const lossPosting = (amount: Cents): Posting => [
  { account: 'cash', amount: cents(-amount) },
  { account: 'commission', amount },
]

/** An artist bears what the shop has borne until now. */
export const sharePosting = (amount: Cents): Posting => [
  { account: 'artist', amount },
  { account: 'commission', amount: cents(-amount) },
]

/** The day from which a delivered line may be paid out. */
export const payableFrom = (deliveredAt: Date): Day => afterWorkingDays(dayInTallinn(deliveredAt), payoutDays)

type EarningLine = {
  state: FulfilmentState | null
  deliveredAt: Date | null
  /** The buyer's bank disputes its payment. */
  isDisputed: boolean
  payoutId: string | null
}

/** Whether what a line has brought its artist can be paid out: the buyer has it for good, or gave it back for a fee. */
export function isPayable(line: EarningLine, now: Date): boolean {
  // What was paid out before the dispute keeps nothing else back: the shop bears it.
  if (line.isDisputed && line.payoutId === null) return false
  if (line.state === 'refunded') return true
  return line.state === 'delivered' && line.deliveredAt !== null && payableFrom(line.deliveredAt) <= dayInTallinn(now)
}

/** What has become of the sale of a line: waits for the delivery, is disputed, is due from a day on, is paid, was taken back. */
export const earningStates = ['held', 'disputed', 'due', 'paid', 'reversed'] as const
export type EarningState = (typeof earningStates)[number]

/** The state of a sale of which so much is left to the artist, and the day from which that can be paid out. */
export function earningOf(line: EarningLine, left: Cents): { state: EarningState; dueOn: Day | null } {
  if (line.state === 'refunded' && left === 0) return { state: 'reversed', dueOn: null }
  if (line.payoutId) return { state: 'paid', dueOn: null }
  if (line.isDisputed) return { state: 'disputed', dueOn: null }
  if (line.state === 'refunded') return { state: 'due', dueOn: null }
  if (line.state === 'delivered' && line.deliveredAt) return { state: 'due', dueOn: payableFrom(line.deliveredAt) }
  return { state: 'held', dueOn: null }
}

/** The artist's part of a refund, in the proportion of the sale; half a cent is rounded in the artist's favour. */
export const artistPartOf = (amount: Cents, line: { total: Cents; artistShare: Cents }): Cents =>
  line.total === 0 ? cents(0) : cents(Math.ceil((amount * line.artistShare) / line.total - 0.5))
