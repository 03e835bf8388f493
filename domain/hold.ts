import { holdMinutes } from './order.ts'

/** Holds of one buyer within a day that look like abuse: so many works at once, or so many that lapsed without a purchase. */
export const holdAbuse = { hours: 24, held: 10, lapsed: 10 } as const

/** How much may be held at once, so that nobody keeps the shop from others. */
export type HoldLimits = {
  /** Originals of one buyer. */
  readonly originals: number
  /** Copies of editions of one buyer. */
  readonly copies: number
  /** Works of a buyer whose email is not verified. */
  readonly unverified: number
  /** Works from one internet address. */
  readonly perAddress: number
}

/** What is held, or is to be held. */
type Held = { readonly originals: number; readonly copies: number; readonly works: number }

/** Which limit a buyer would be above. */
export function limitExceeded(
  held: Held & { readonly fromAddress: number },
  requested: Held,
  isVerified: boolean,
  limits: HoldLimits,
): 'verify-to-hold-more' | 'too-much-held' | undefined {
  if (!isVerified && held.works + requested.works > limits.unverified) return 'verify-to-hold-more'
  if (held.originals + requested.originals > limits.originals) return 'too-much-held'
  if (held.copies + requested.copies > limits.copies) return 'too-much-held'
  return held.fromAddress + requested.works > limits.perAddress ? 'too-much-held' : undefined
}

const minute = 60_000
/** After the first hold that lapsed; twice as long after each that follows. */
const firstRest = 5 * minute
const maxRest = 12 * 60 * minute
/** A hold with less than this left is too short to pay in. */
const minHold = 5 * minute

/** The last hold of the same work by the same buyer in a day, and how many there were; all without a purchase. */
type EarlierHolds = { readonly until: Date; readonly count: number }

/** Until when a work may be held again: a hold goes on where it was, and after its end the work rests for others. */
export function holdUntil(earlier: EarlierHolds | undefined, now: Date): Date | 'rest' {
  const fresh = new Date(now.getTime() + holdMinutes * minute)
  if (!earlier) return fresh
  const left = earlier.until.getTime() - now.getTime()
  if (left >= minHold) return earlier.until < fresh ? earlier.until : fresh
  const rest = Math.min(maxRest, firstRest * 2 ** (earlier.count - 1))
  return now.getTime() < earlier.until.getTime() + rest ? 'rest' : fresh
}
