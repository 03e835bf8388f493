import { type Cents, cents, sum } from './money.ts'

/** States of a chargeback: evidence is due, the bank reviews it, or it is closed. */
export const disputeStates = ['needs-response', 'under-review', 'won', 'lost', 'dropped'] as const
export type DisputeState = (typeof disputeStates)[number]

/** The shop keeps a won or dropped payment; the buyer gets a lost one back. */
export const isOver = (state: DisputeState): boolean => state === 'won' || state === 'lost' || state === 'dropped'

/** The party that bears a lost dispute after the artist was paid. */
export const bearers = ['shop', 'artist'] as const
export type Bearer = (typeof bearers)[number]

/** Divides the amount in proportion to the lines' remaining amounts. Excess above their sum is not assigned. */
export function divide(amount: Cents, left: readonly Cents[]): Cents[] {
  const all = sum(left)
  if (amount >= all) return [...left]
  const parts = left.map((one) => Math.floor((amount * one) / all))
  let over = amount - parts.reduce((total, part) => total + part, 0)
  // The remainder of rounding down is less than one cent per line.
  return parts.map((part, at) => {
    const more = over > 0 && part < (left[at] ?? 0) ? 1 : 0
    over -= more
    return cents(part + more)
  })
}
