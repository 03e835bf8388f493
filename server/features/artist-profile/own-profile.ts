import type { z } from 'zod'
import type { OwnArtist } from '#contract/artist-profile.ts'
import { commissionTiers } from '#domain/commission.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import { readApplicationWorks } from '#server/features/applications/application-works.ts'
import { type ArtistRow, readExhibitions } from '#server/features/artists/artist-store.ts'
import { artistView } from '#server/features/artists/artist-view.ts'
import { readStudioPictures } from '#server/features/artists/studio-pictures.ts'

export type OwnArtistSeen = z.input<typeof OwnArtist>

export async function readOwnProfile(
  database: Database,
  artist: ArtistRow,
  works: number,
  language: Language,
): Promise<OwnArtistSeen> {
  const exhibitions = await readExhibitions(database, artist.id)
  const studioPictures = await readStudioPictures(database, artist.id)
  const view = artistView(artist, { exhibitions, studioPictures }, works, language)
  const { email, rejectionReason, applicationNote } = artist
  const commissionRate = commissionTiers[artist.commissionTier] / 10_000
  const applicationWorks = await readApplicationWorks(database, artist.id)
  return { ...view, studioPictures, email, rejectionReason, applicationNote, applicationWorks, commissionRate }
}
