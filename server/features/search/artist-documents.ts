import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { artists } from '#server/database/schema.ts'
import { type ArtistField, artistTexts, artistWeights } from '#server/features/catalogue/artist-directory.ts'
import { type IndexedText, indexedText } from './words.ts'

type ArtistDocument = { readonly id: string; readonly isApproved: boolean } & Record<ArtistField, IndexedText>

export const artistFields = Object.keys(artistWeights) as ArtistField[]

export async function readArtistDocuments(database: Database, where: SQL): Promise<ArtistDocument[]> {
  const rows = await database
    .select({
      id: artists.id,
      approval: artists.approval,
      name: artists.name,
      location: artists.location,
      tagline: artists.tagline,
    })
    .from(artists)
    .where(where)
  return rows.map(({ id, approval, ...row }) => {
    const texts = artistTexts(row)
    const fields = artistFields.map((field) => [field, indexedText(texts[field])])
    return {
      id,
      isApproved: approval === 'approved',
      ...(Object.fromEntries(fields) as Record<ArtistField, IndexedText>),
    }
  })
}
