import { holdMinutes } from './order.ts'

/** Daily holds of one buyer that look like abuse: works held at once, or holds that lapsed without a purchase. */
export const holdAbuse = { hours: 24, held: 10, lapsed: 10 } as const

export type HoldLimits = {
  /** Originals per buyer. */
  readonly originals: number
  /** Copies of editions per buyer. */
  readonly copies: number
  /** Works of a buyer with an unverified e-mail address. */
  readonly unverified: number
  /** Works per IP address. */
  readonly perAddress: number
}

type Held = { readonly originals: number; readonly copies: number; readonly works: number }

/** Returns undefined while all limits are met. */
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
/** Wait after the first lapsed hold; doubled after each further one. */
const firstRest = 5 * minute
const maxRest = 12 * 60 * minute
/** A hold with less time left is too short for a payment. */
const minHold = 5 * minute

/** The buyer's last hold of this work within a day and the number of holds, all without a purchase. */
type EarlierHolds = { readonly until: Date; readonly count: number }

/** End of a new hold. An active hold keeps its end; after a lapsed hold the work stays free for others for a while. */
export function holdUntil(earlier: EarlierHolds | undefined, now: Date): Date | 'rest' {
  const fresh = new Date(now.getTime() + holdMinutes * minute)
  if (!earlier) return fresh
  const left = earlier.until.getTime() - now.getTime()
  if (left >= minHold) return earlier.until < fresh ? earlier.until : fresh
  const rest = Math.min(maxRest, firstRest * 2 ** (earlier.count - 1))
  return now.getTime() < earlier.until.getTime() + rest ? 'rest' : fresh
}
