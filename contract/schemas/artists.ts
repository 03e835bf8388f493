import { z } from 'zod'
import { approvals, sellerStatuses } from '#domain/person.ts'
import { PlainPicture } from './artworks.ts'
import { ById, Id, LocalizedText, listOf, PageQuery, Timestamp, text } from './primitives.ts'
import { Trader } from './trader.ts'

export const Exhibition = z.object({
  title: text('Grey sea'),
  titles: LocalizedText,
  location: text('Tartu'),
  locations: LocalizedText,
  year: text('2024'),
  description: z.string(),
  descriptions: LocalizedText,
})

export const ArtistCard = z.object({
  id: Id,
  slug: text('mari-maasikas'),
  name: text('Mari Maasikas'),
  tagline: z.string(),
  taglines: LocalizedText,
  location: text('Tartu'),
  locations: LocalizedText,
  profileImageUrl: z.string().nullable(),
  picture: PlainPicture.nullable(),
  artworksCount: z.number().int(),
})
export type ArtistCard = z.infer<typeof ArtistCard>

export const ArtistView = ArtistCard.extend({
  biography: z.string(),
  biographies: LocalizedText,
  instagram: z.string().nullable(),
  website: z.string().nullable(),
  exhibitions: z.array(Exhibition),
  sellerStatus: z.enum(sellerStatuses),
  /** Null for private persons. */
  trader: Trader.nullable(),
  isApproved: z.boolean(),
  approval: z.enum(approvals),
  createdAt: Timestamp,
})
export type ArtistView = z.infer<typeof ArtistView>

export const artistsSchemas = {
  all: {
    operationId: 'listArtists',
    summary: 'List artists by name; unapproved ones for admins only',
    query: PageQuery.extend({
      approved: z.enum(['true', 'false'], 'unknown-value').default('true'),
      q: z.string().trim().max(200, 'too-long').optional(),
    }),
    answer: listOf(ArtistCard),
  },
  profile: {
    operationId: 'getArtistProfile',
    summary: 'Return the public profile of an artist',
    params: ById,
    answer: ArtistView,
  },
  profileBySlug: {
    operationId: 'getArtistBySlug',
    summary: 'Return the public profile of an artist by slug',
    params: z.object({ slug: z.string().max(120, 'too-long') }),
    answer: ArtistView,
  },
  show: {
    operationId: 'getArtist',
    summary: 'Return the public profile of an artist, at the short address',
    params: ById,
    answer: ArtistView,
  },
}
