import { type ArtworkStatus, isPublic, isShown } from '#domain/artwork.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import type { Caller } from '#server/http/caller.ts'
import { findArtist } from '../artists/artist-store.ts'
import type { WorkRow } from './artwork-store.ts'

/**
 * Works that are not public are visible to their artist and administrators only. A work that its artist archived keeps
 * its page; a taken-down work does not.
 */
export const canView = (work: WorkRow, caller: Caller | undefined): boolean =>
  isShown({ status: work.status, approval: work.artist.approval }) ||
  (work.status === 'archived' && work.artist.approval === 'approved' && work.wasOffered && !work.takenDownAt) ||
  caller?.role === 'ADMIN' ||
  (caller !== undefined && work.artist.userId === caller.userId)

type Whose = { statuses: readonly ArtworkStatus[]; artistId?: string; everyArtist?: boolean }

/** Restricts a list to the works that the caller may see. */
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
