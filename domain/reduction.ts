import type { Cents } from './money.ts'

/** A price that a work was offered at, and from when. */
type Offer = { readonly price: Cents; readonly since: Date }

/** A price that may stand struck through beside the one now, and until when. */
type Reduction = { readonly from: Cents; readonly until: Date }

/** So many days before a reduction its lowest price is looked for, and so many days it is shown. */
export const reductionDays = 30

const span = reductionDays * 86_400_000

/**
 * What the last of these offers is a reduction from: the lowest price of the 30 days before it. Once it has itself been
 * in force for 30 days it is the ordinary price. Offers come oldest first.
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
