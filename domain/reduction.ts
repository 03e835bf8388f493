import type { Cents } from './money.ts'

type Offer = { readonly price: Cents; readonly since: Date }

/** A former price that is shown struck through until a moment. */
type Reduction = { readonly from: Cents; readonly until: Date }

/** Days before a reduction whose lowest price counts, and days for which the reduction is shown. */
export const reductionDays = 30

const span = reductionDays * 86_400_000

/**
 * The reduction is from the lowest price of the 30 days before the last offer. After 30 days the new price is the
 * ordinary one. Offers are sorted oldest first.
 */
export function reductionIn(offers: readonly Offer[]): Reduction | undefined {
  const now = offers.at(-1)
  if (!now) return undefined
  const begins = now.since.getTime()
  const before = offers.slice(0, -1).filter((_, at) => (offers[at + 1] as Offer).since.getTime() > begins - span)
  const lowest = before.reduce<Cents | undefined>(
    (min, { price }) => (min === undefined || price < min ? price : min),
    undefined,
  )
  return lowest !== undefined && lowest > now.price ? { from: lowest, until: new Date(begins + span) } : undefined
}
