import { type Cents, cents, sum } from './money.ts'

/** Where a dispute is: the provider waits for evidence, the bank looks at it, or it is over. */
export const disputeStates = ['needs-response', 'under-review', 'won', 'lost', 'dropped'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Won or dropped, the shop keeps the payment; lost, the buyer has it back. */
export const isOver = (state: DisputeState): boolean => state === 'won' || state === 'lost' || state === 'dropped'

/** Who bears what an artist has been paid already for a work whose dispute was lost. */
export const bearers = ['shop', 'artist'] as const
export type Bearer = (typeof bearers)[number]

/** Divides what was lost over what is left of each line, in proportion; what is more than all of it stays over. */
export function divide(amount: Cents, left: readonly Cents[]): Cents[] {
  const all = sum(left)
  if (amount >= all) return [...left]
  const parts = left.map((one) => Math.floor((amount * one) / all))
  let over = amount - parts.reduce((total, part) => total + part, 0)
  // Fewer cents than lines stay over.
  return parts.map((part, at) => {
    const more = over > 0 && part < (left[at] ?? 0) ? 1 : 0
    over -= more
    return cents(part + more)
  })
}
