export const sides = ['buyer', 'artist'] as const
export type Side = (typeof sides)[number]

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'artist' : 'buyer')

export const maxMessageLength = 4000
export const maxMessagePictures = 5

type Writer = {
  readonly side: Side
  readonly blockedBy: Side | null
  /** Has an account and is approved. */
  readonly isArtistReachable: boolean
  readonly isVerified: boolean
  readonly isAboutOrder: boolean
}

/** Returns undefined when the writer may send. */
export function blockedReasonOf({ side, blockedBy, isArtistReachable, isVerified, isAboutOrder }: Writer) {
  if (!isArtistReachable) return side === 'artist' ? 'artist-not-approved' : 'recipient-unreachable'
  if (blockedBy) return 'messages-blocked'
  // Unverified buyers can buy, so they may ask about their orders.
  if (side === 'buyer' && !isVerified && !isAboutOrder) return 'email-not-verified'
  return undefined
}
