import { afterDays, afterWorkingDays, type Day, dayInTallinn } from './delivery.ts'
import type { Id } from './id.ts'
import { type Cents, cents } from './money.ts'
import type { BankAccount } from './person.ts'

/** Smaller amounts wait: a transfer would cost as much. */
export const minPayout = cents(100)

export const payoutObstacles = [
  'negative',
  'too-small',
  'blocked',
  'on-hold',
  'no-bank-account',
  'new-bank-account',
] as const
export type PayoutObstacle = (typeof payoutObstacles)[number]

type Due = {
  owed: Cents
  payable: Cents
  bankAccount: BankAccount | null
  /** The artist asked for payment of a remainder below the minimum. */
  wantsRemainder: boolean
  /** The account is blocked and payouts were not released. */
  isBlocked: boolean
  hold: PayoutHold | null
  /** Time of the last replacement of the bank account. */
  accountChangedAt: Date | null
}

/** A hold by an administrator; `lastDay` is inclusive. */
export type PayoutHold = { readonly reason: string; readonly lastDay: Day }

export const maxHoldDays = 60

/** Days until a replaced bank account receives payouts. */
export const accountWaitDays = 3

/** Days for which a former e-mail address is notified of changes to the bank account. */
export const formerEmailDays = 30

/** Bank accounts replaced before this moment receive payouts. */
export const accountChangedBefore = (now: Date): Date => new Date(now.getTime() - accountWaitDays * 86_400_000)

/** Null when the account already receives payouts. */
export function accountWaitsUntil(changedAt: Date | null, now: Date): Date | null {
  if (!changedAt) return null
  const until = new Date(changedAt.getTime() + accountWaitDays * 86_400_000)
  return until > now ? until : null
}

export function payoutObstacle(due: Due, now: Date): PayoutObstacle | null {
  if (due.owed < 0) return 'negative'
  if (due.payable < (due.wantsRemainder ? 1 : minPayout)) return 'too-small'
  if (due.isBlocked) return 'blocked'
  if (due.hold) return 'on-hold'
  if (!due.bankAccount) return 'no-bank-account'
  return accountWaitsUntil(due.accountChangedAt, now) ? 'new-bank-account' : null
}

/** The whole balance is below the minimum payout, and no further income is expected. */
export const isRemainder = ({ owed, payable }: Pick<Due, 'owed' | 'payable'>): boolean =>
  owed > 0 && owed < minPayout && payable === owed

export const remainderChoices = ['pay', 'waive'] as const
export type RemainderChoice = (typeof remainderChoices)[number]

/** "EE38 2200 2210 2014 5685" */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Business days from the payment day until a payout without a bank answer is checked. */
export const answerDays = 3

/** Business days for which the bank can return a settled payout. */
const returnDays = 10

/** First day on which the bank does not return a payout that was settled at this moment. */
export const finalFrom = (settledAt: Date): Day => afterWorkingDays(dayInTallinn(settledAt), returnDays)

/** Payouts due before this day without bank confirmation are overdue. */
export function unansweredBefore(now: Date): Day {
  const today = dayInTallinn(now)
  let day = today
  while (afterWorkingDays(day, answerDays) >= today) day = afterDays(day, -1)
  return afterDays(day, 1)
}

/** First day on which a payout due on `payOn` is overdue. */
export const unansweredFrom = (payOn: Day): Day => afterDays(afterWorkingDays(payOn, answerDays), 1)

/** The most frequent ISO 20022 return codes. */
export const returnReasons = ['AC01', 'AC04', 'AC06', 'AG01', 'BE04', 'RC01'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Replaces the return code of a payout that never went to the bank. */
export const notSent = 'not-sent'

/** The amount that the administrator saw as due. */
export type ProposedPayout = { readonly artistId: Id; readonly amount: Cents }

export const proposalDecisions = ['approved', 'refused'] as const

/** Maximum number of artists named in an e-mail about payouts. */
export const maxNamed = 20
