/** The two who write to each other. */
export const sides = ['buyer', 'artist'] as const
export type Side = (typeof sides)[number]

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'artist' : 'buyer')

export const maxMessageLength = 4000
export const maxMessagePictures = 5

type Writer = {
  readonly side: Side
  /** Who wants no more messages, if somebody does. */
  readonly blockedBy: Side | null
  /** Has an account, and is approved. */
  readonly isArtistReachable: boolean
  /** Whether the writer's e-mail address is verified. */
  readonly isVerified: boolean
  readonly isAboutOrder: boolean
}

/** Why somebody may not write now; undefined when they may. */
export function blockedReasonOf({ side, blockedBy, isArtistReachable, isVerified, isAboutOrder }: Writer) {
  if (!isArtistReachable) return side === 'artist' ? 'artist-not-approved' : 'recipient-unreachable'
  if (blockedBy) return 'messages-blocked'
  // Buyers who are not verified may buy, so they may ask about what they have bought.
  if (side === 'buyer' && !isVerified && !isAboutOrder) return 'email-not-verified'
  return undefined
}
