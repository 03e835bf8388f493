import { type ArtworkStatus, isPublic, isShown } from '#domain/artwork.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import type { Caller } from '#server/http/caller.ts'
import { findArtist } from '../artists/artist-store.ts'
import type { WorkRow } from './artwork-store.ts'

/**
 * Drafts, works that never were on show or were taken down, and works of artists who are not approved exist only for their
 * artist and for admins. What its artist has archived keeps its page.
 */
export const canView = (work: WorkRow, caller: Caller | undefined): boolean =>
  isShown({ status: work.status, approval: work.artist.approval }) ||
  (work.status === 'archived' && work.artist.approval === 'approved' && work.wasOffered && !work.takenDownAt) ||
  caller?.role === 'ADMIN' ||
  (caller !== undefined && work.artist.userId === caller.userId)

type Whose = { statuses: readonly ArtworkStatus[]; artistId?: string; everyArtist?: boolean }

/** Which works a list of these statuses may show to the caller; of one artist when it is about that one alone. */
export async function visibilityScope(
  database: Database,
  statuses: readonly ArtworkStatus[],
  caller: Caller | undefined,
  artistId?: string,
): Promise<Result<Whose, 'sign-in-needed' | 'forbidden'>> {
  if (statuses.every(isPublic)) return accept({ statuses })
  if (!caller) return refuse('sign-in-needed')
  if (caller.role === 'ADMIN') return accept({ statuses, everyArtist: true })
  const own = await findArtist(database, { userId: caller.userId })
  if (!own || (artistId !== undefined && own.id !== artistId)) return refuse('forbidden')
  return accept({ statuses, artistId: own.id, everyArtist: true })
}
