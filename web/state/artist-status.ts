import { type ArtistStatus, artistStatus } from '#domain/person.ts'
import { type StoredUser, useSession } from './session.ts'

/** A user's status as an artist. Records stored before rejections existed say only whether the artist may sell. */
export function artistStatusOf({ role, artistId, artistProfile }: StoredUser): ArtistStatus {
  const approval = artistProfile?.approval ?? (artistProfile?.isApproved === false ? 'pending' : undefined)
  return artistStatus({ role, artistId, approval })
}

/** The signed-in user's status as an artist; undefined for guests. */
export const useArtistStatus = (): ArtistStatus | undefined =>
  useSession(({ user }) => (user ? artistStatusOf(user) : undefined))

/** Whether there are orders and messages of buyers to see to: a suspended artist finishes what was ordered. */
export const isArtistWithSales = (status: ArtistStatus | undefined): boolean =>
  status === 'approved' || status === 'suspended'
