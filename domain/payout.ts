import { payoutDays } from './commission.ts'
import { afterDays, afterWorkingDays, beginningOf, dayInTallinn } from './delivery.ts'
import { type Cents, cents } from './money.ts'
import type { BankAccount } from './person.ts'

/** Less than this waits for more: a transfer costs as much. */
export const leastPayout = cents(100)

/** Why an artist cannot be paid now. */
export const payoutObstacles = ['negative', 'too-small', 'no-bank-account'] as const
export type PayoutObstacle = (typeof payoutObstacles)[number]

type Due = { owed: Cents; payable: Cents; bankAccount: BankAccount | null }

/** What keeps the shop from paying an artist now, if anything does. */
export function payoutObstacle({ owed, payable, bankAccount }: Due): PayoutObstacle | null {
  if (owed < 0) return 'negative'
  if (payable < leastPayout) return 'too-small'
  return bankAccount ? null : 'no-bank-account'
}

/** What was delivered before this moment can be paid out now. */
export function payableBefore(now: Date): Date {
  const today = dayInTallinn(now)
  let day = today
  while (afterWorkingDays(day, payoutDays) > today) day = afterDays(day, -1)
  return beginningOf(afterDays(day, 1))
}

/** "EE38 2200 2210 2014 5685" */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Why banks return payouts most often, as ISO 20022 codes. */
export const returnReasons = ['AC01', 'AC04', 'AC06', 'AG01', 'BE04', 'RC01'] as const
export type ReturnReason = (typeof returnReasons)[number]
