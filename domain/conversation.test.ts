import { expect, test } from 'vitest'
import { blockedReasonOf } from './conversation.ts'

const buyer = {
  side: 'buyer',
  blockedBy: null,
  isArtistReachable: true,
  isVerified: true,
  isAboutOrder: false,
} as const

test.each([
  [{}, undefined],
  [{ isVerified: false }, 'email-not-verified'],
  [{ isVerified: false, isAboutOrder: true }, undefined],
  [{ blockedBy: 'artist' }, 'messages-blocked'],
  [{ blockedBy: 'buyer' }, 'messages-blocked'],
  [{ isArtistReachable: false }, 'recipient-unreachable'],
  [{ side: 'artist', isVerified: false }, undefined],
  [{ side: 'artist', blockedBy: 'buyer' }, 'messages-blocked'],
  [{ side: 'artist', isArtistReachable: false }, 'artist-not-approved'],
] as const)('a buyer about a work, but %o: %s', (change, expected) => {
  expect(blockedReasonOf({ ...buyer, ...change })).toBe(expected)
})
