import { type ArtistStanding, artistStanding } from '#domain/person.ts'
import { type StoredUser, useSession } from './session.ts'

/** What somebody is as an artist. A record that was kept before it knew of rejections says only whether they may sell. */
export function standingOf({ role, artistId, artistProfile }: StoredUser): ArtistStanding {
  const approval = artistProfile?.approval ?? (artistProfile?.isApproved === false ? 'pending' : undefined)
  return artistStanding({ role, artistId, approval })
}

/** What whoever is signed in is as an artist; undefined for guests. */
export const useStanding = (): ArtistStanding | undefined =>
  useSession(({ user }) => (user ? standingOf(user) : undefined))
