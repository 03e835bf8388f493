import { afterDays, afterWorkingDays, type Day, dayInTallinn } from './delivery.ts'
import type { Id } from './id.ts'
import { type Cents, cents } from './money.ts'
import type { BankAccount } from './person.ts'

/** Less than this waits for more: a transfer costs as much. */
export const minPayout = cents(100)

/** Why an artist cannot be paid now. */
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
  /** The artist wants what is too small all the same. */
  wantsRemainder: boolean
  /** Their account is blocked, and nobody has let their payouts go on. */
  isBlocked: boolean
  hold: PayoutHold | null
  /** When another bank account took the place of one. */
  accountChangedAt: Date | null
}

/** What an administrator keeps back, until a last day, and why. */
export type PayoutHold = { readonly reason: string; readonly lastDay: Day }

/** Days for which an administrator can hold payouts at most. */
export const maxHoldDays = 60

/** Days until money goes to a bank account that took the place of another. */
export const accountWaitDays = 3

/** Days for which the address before a change is told of changes to the bank account. */
export const formerEmailDays = 30

/** Money goes to bank accounts that took the place of others until then. */
export const accountChangedBefore = (now: Date): Date => new Date(now.getTime() - accountWaitDays * 86_400_000)

/** From when money goes to the bank account; null when it does already. */
export function accountWaitsUntil(changedAt: Date | null, now: Date): Date | null {
  if (!changedAt) return null
  const until = new Date(changedAt.getTime() + accountWaitDays * 86_400_000)
  return until > now ? until : null
}

/** What keeps the shop from paying an artist now, if anything does. */
export function payoutObstacle(due: Due, now: Date): PayoutObstacle | null {
  if (due.owed < 0) return 'negative'
  if (due.payable < (due.wantsRemainder ? 1 : minPayout)) return 'too-small'
  if (due.isBlocked) return 'blocked'
  if (due.hold) return 'on-hold'
  if (!due.bankAccount) return 'no-bank-account'
  return accountWaitsUntil(due.accountChangedAt, now) ? 'new-bank-account' : null
}

/** Whether all that is left to an artist is too small for a payout, and nothing more is to come. */
export const isRemainder = ({ owed, payable }: Pick<Due, 'owed' | 'payable'>): boolean =>
  owed > 0 && owed < minPayout && payable === owed

/** What an artist can do with a remainder. */
export const remainderChoices = ['pay', 'waive'] as const
export type RemainderChoice = (typeof remainderChoices)[number]

/** "EE38 2200 2210 2014 5685" */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Business days from the payment day until a payout that the bank has said nothing of is looked at. */
export const answerDays = 3

/** What was to be paid before this day has waited too long for the bank's word. */
export function unansweredBefore(now: Date): Day {
  const today = dayInTallinn(now)
  let day = today
  while (afterWorkingDays(day, answerDays) >= today) day = afterDays(day, -1)
  return afterDays(day, 1)
}

/** The day from which what was to be paid on that day has waited too long. */
export const unansweredFrom = (payOn: Day): Day => afterDays(afterWorkingDays(payOn, answerDays), 1)

/** Why banks return payouts most often, as ISO 20022 codes. */
export const returnReasons = ['AC01', 'AC04', 'AC06', 'AG01', 'BE04', 'RC01'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** What stands in the place of such a code when a payout never went to the bank. */
export const notSent = 'not-sent'

/** What an administrator pays an artist, as they have seen it to be due. */
export type ProposedPayout = { readonly artistId: Id; readonly amount: Cents }

/** What becomes of payouts that wait for another administrator. */
export const proposalDecisions = ['approved', 'refused'] as const

/** An e-mail about payouts names at most so many artists. */
export const maxNamed = 20
