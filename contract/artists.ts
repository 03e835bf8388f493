import { approvals, sellerStatuses } from '#domain/person.ts'
import { ArtworkCard, PlainPicture } from './artworks.ts'
import { declareCalls } from './call.ts'
import { ById, Id, LocalizedText, listOf, PageQuery, Timestamp, text } from './primitives.ts'
import { Trader } from './trader.ts'
import { z } from './zod.ts'

const refusals = ['artist-not-found', 'artist-gone'] as const

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

/** An artist in the directory, with pictures of the newest works for sale. */
export const ListedArtist = ArtistCard.extend({
  works: z.array(ArtworkCard.pick({ id: true, picture: true })),
})
export type ListedArtist = z.infer<typeof ListedArtist>

export const ArtistView = ArtistCard.extend({
  biography: z.string(),
  biographies: LocalizedText,
  /** Description of the artist's working method. */
  processes: LocalizedText,
  studioPictures: z.array(PlainPicture),
  instagram: z.string().nullable(),
  website: z.string().nullable(),
  exhibitions: z.array(Exhibition),
  sellerStatus: z.enum(sellerStatuses),
  /** Null for private sellers. */
  trader: Trader.nullable(),
  isApproved: z.boolean(),
  approval: z.enum(approvals),
  /** Date of approval; null before it, or when not recorded. */
  chosenAt: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type ArtistView = z.infer<typeof ArtistView>

export const artists = declareCalls({
  'GET /artists/all': {
    access: 'known-or-not',
    refusals: ['sign-in-needed', 'forbidden'],
    operationId: 'listArtists',
    summary: 'List artists by name; unapproved ones for admins only',
    query: PageQuery.extend({
      approved: z.enum(['true', 'false'], 'unknown-value').default('true'),
      q: z.string().trim().max(200, 'too-long').optional(),
    }),
    answer: listOf(ListedArtist),
  },
  'GET /artists/profile/{id}': {
    access: 'known-or-not',
    refusals,
    operationId: 'getArtistProfile',
    summary: 'Return the public profile of an artist',
    params: ById,
    answer: ArtistView,
  },
  'GET /artists/profile/slug/{slug}': {
    access: 'known-or-not',
    refusals,
    operationId: 'getArtistBySlug',
    summary: 'Return the public profile of an artist by slug',
    params: z.object({ slug: z.string().max(120, 'too-long') }),
    answer: ArtistView,
  },
  'GET /artists/{id}': {
    access: 'known-or-not',
    refusals,
    operationId: 'getArtist',
    summary: 'Return the public profile of an artist, at the short address',
    params: ById,
    answer: ArtistView,
  },
})
