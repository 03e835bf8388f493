import { type ArtistStatus, artistStatus } from '#domain/person.ts'
import { type StoredUser, useSession } from './session.ts'

/** Old records lack rejections and only store whether the artist may sell. */
export function artistStatusOf({ role, artistId, artistProfile }: StoredUser): ArtistStatus {
  const approval = artistProfile?.approval ?? (artistProfile?.isApproved === false ? 'pending' : undefined)
  return artistStatus({ role, artistId, approval })
}

/** Undefined for guests. */
export const useArtistStatus = (): ArtistStatus | undefined =>
  useSession(({ user }) => (user ? artistStatusOf(user) : undefined))

/** A suspended artist finishes existing orders. */
export const isArtistWithSales = (status: ArtistStatus | undefined): boolean =>
  status === 'approved' || status === 'suspended'
