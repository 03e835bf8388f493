import { z } from 'zod'
import { approvals, sellerStatuses } from '#domain/person.ts'
import { Picture } from './artworks.ts'
import { Bilingual, Id, listOf, PageQuery, Timestamp } from './wire.ts'

export const Exhibition = z.object({
  title: z.string(),
  titles: Bilingual,
  location: z.string(),
  locations: Bilingual,
  year: z.string(),
  description: z.string(),
  descriptions: Bilingual,
})

export const ArtistCard = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  taglines: Bilingual,
  location: z.string(),
  locations: Bilingual,
  profileImageUrl: z.string().nullable(),
  picture: Picture.omit({ role: true }).nullable(),
  artworksCount: z.number().int(),
})
export type ArtistCard = z.infer<typeof ArtistCard>

export const ArtistView = ArtistCard.extend({
  biography: z.string(),
  biographies: Bilingual,
  instagram: z.string().nullable(),
  website: z.string().nullable(),
  exhibitions: z.array(Exhibition),
  sellerStatus: z.enum(sellerStatuses),
  isApproved: z.boolean(),
  approval: z.enum(approvals),
  createdAt: Timestamp,
})
export type ArtistView = z.infer<typeof ArtistView>

const byId = z.object({ id: Id })

export const artistsSchemas = {
  all: {
    operationId: 'listArtists',
    summary: 'Artists by name; only approved ones are public, the others are for admins',
    query: PageQuery.extend({
      approved: z.enum(['true', 'false'], 'unknown-value').default('true'),
      q: z.string().trim().max(200, 'too-long').optional(),
    }),
    answer: listOf(ArtistCard),
  },
  profile: {
    operationId: 'getArtistProfile',
    summary: 'The public profile of an artist',
    params: byId,
    answer: ArtistView,
  },
  profileBySlug: {
    operationId: 'getArtistBySlug',
    summary: 'The public profile of an artist, by address name',
    params: z.object({ slug: z.string().max(120, 'too-long') }),
    answer: ArtistView,
  },
  show: {
    operationId: 'getArtist',
    summary: 'The same profile under its plain address',
    params: byId,
    answer: ArtistView,
  },
}
