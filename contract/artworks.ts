import {
  type ArtworkStatus,
  aiUses,
  artworkStatuses,
  categories,
  eachDetail,
  editionKinds,
  findCategory,
  publicStatuses,
  sizeClasses,
  sorts,
  techniques,
} from '#domain/artwork.ts'
import { colourNames } from '#domain/colour.ts'
import { languages } from '#domain/language.ts'
import { inCents } from '#domain/money.ts'
import { sellerStatuses } from '#domain/person.ts'
import { pictureRoles } from '#domain/picture.ts'
import type { FreeWall } from '#domain/wall.ts'
import { Absence } from './absence.ts'
import { declareCalls } from './call.ts'
import { ById, Euros, Id, LocalizedText, listOf, PageNumber, signedEuros, Timestamp, text } from './primitives.ts'
import { Trader } from './trader.ts'
import { z } from './zod.ts'

export const Picture = z.object({
  /** Base URL of the variants: append "-{width}.{avif|jpg}". */
  url: text('/pictures/1a2b3c4d5e6f7a8b'),
  src: text('/pictures/1a2b3c4d5e6f7a8b-1200.jpg'),
  width: z.number().int(),
  height: z.number().int(),
  role: z.enum(pictureRoles),
  alt: LocalizedText,
  placeholder: z.string(),
})
export type Picture = z.infer<typeof Picture>

/** The only picture of a person or of an ordered work. */
export const PlainPicture = Picture.omit({ role: true })

export const CardPicture = Picture.pick({ url: true, width: true, height: true, alt: true }).extend({
  color: text('#c8b89a'),
})

export const Edition = z.object({
  kind: z.enum(editionKinds),
  /** Size of the edition; null for an open edition. */
  size: z.number().int().nullable(),
  /** Copies for sale; null for an open edition. */
  available: z.number().int().nullable(),
})

export const detailAnswers = eachDetail({
  text: () => LocalizedText,
  number: () => z.number().int().nullable(),
  yesNo: () => z.boolean(),
})

/** A work in a list, with texts in one language. `GET /artworks/{id}` returns all of it. */
export const ArtworkCard = z.object({
  id: Id,
  title: text('Grey sea'),
  /** Set when the title is not in the requested language. */
  titleLanguage: z.enum(languages).optional(),
  artistId: Id,
  artistName: text('Mari Maasikas'),
  artistSlug: text('mari-maasikas'),
  price: Euros,
  originalPrice: Euros.nullable(),
  mainImageUrl: z.string().nullable(),
  picture: CardPicture.nullable(),
  medium: text('Oil on canvas'),
  mediumLanguage: z.enum(languages).optional(),
  dimensionsFormatted: text('80 × 60 cm'),
  dimensions: z.object({ width: z.number(), height: z.number(), depth: z.number(), unit: text('cm') }),
  year: detailAnswers.year,
  category: z.enum(categories),
  status: z.enum(artworkStatuses),
  edition: Edition,
  createdAt: Timestamp,
})
export type ArtworkCard = z.infer<typeof ArtworkCard>

export const ArtworkArtist = z.object({
  id: Id,
  slug: text('mari-maasikas'),
  name: z.string(),
  location: LocalizedText,
  biography: LocalizedText,
  profileImage: PlainPicture.nullable(),
  acceptsMessages: z.boolean(),
})

export const ArtworkView = ArtworkCard.extend({
  picture: Picture.nullable(),
  titles: LocalizedText,
  tags: z.array(z.string()),
  description: z.string(),
  descriptions: LocalizedText,
  imageUrls: z.array(z.string()),
  images: z.array(Picture),
  palette: z.array(z.object({ hex: text('#8a9ba8'), share: z.number() })),
  ...detailAnswers,
  aiUse: z.enum(aiUses),
  sellerStatus: z.enum(sellerStatuses),
  /** Null for private sellers. */
  trader: Trader.nullable(),
  /** Null while the artist is present; an absent artist's work cannot be bought. */
  away: Absence.nullable(),
  artistPrice: Euros,
  /** A fraction: 0.1 is ten per cent. */
  commissionRate: z.number(),
  commissionAmount: Euros,
  currency: z.literal('EUR'),
  soldAt: Timestamp.nullable(),
  artist: ArtworkArtist,
})
export type ArtworkView = z.infer<typeof ArtworkView>

const words = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value])
    .flatMap((part) => String(part).split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** One or more values, repeated or separated by commas. */
const manyOf = <const Value extends string>(values: readonly Value[]) =>
  z.preprocess(words, z.array(z.enum(values, 'unknown-value')).max(20, 'too-big')).default([])

/** Euros: "0-3000", "500-". */
const PriceRange = z
  .string()
  .refine((range) => !range.startsWith('-'), 'too-small')
  .regex(/^\d{1,8}(\.\d{1,2})?-(\d{1,8}(\.\d{1,2})?)?$/, 'invalid')
  .transform((range) => {
    const [from, to] = range.split('-')
    return { from: inCents(Number(from)), to: to ? inCents(Number(to)) : undefined }
  })
  .refine((range) => range.to === undefined || range.to >= range.from, 'invalid')

/** Free wall in centimetres: "150x120", "150x", "x120". */
const WallSize = z
  .string()
  .regex(/^(?!x$)([1-9]\d{0,3})?x([1-9]\d{0,3})?$/, 'invalid')
  .transform((size): FreeWall => {
    const [width, height] = size.split('x')
    return { width: width ? Number(width) : undefined, height: height ? Number(height) : undefined }
  })

/** A number in `size` is the page size; a word is a size of works. */
const Sizes = z
  .preprocess(
    words,
    z.array(z.union([z.enum(sizeClasses, 'unknown-value'), z.string().regex(/^\d{1,3}$/, 'unknown-value')])),
  )
  .transform((values) => ({
    classes: sizeClasses.filter((size) => values.includes(size)),
    rows: values.flatMap((value) => (/^\d+$/.test(value) ? [Number(value)] : [])).at(-1) ?? 24,
  }))
  .refine((sizes) => sizes.rows >= 1, 'too-small')
  .refine((sizes) => sizes.rows <= 100, 'too-big')
  .prefault([])

const Statuses = z.preprocess(words, z.array(z.enum(artworkStatuses, 'unknown-value')).max(10, 'too-big'))

export const ArtworkFilters = z.object({
  /** "active,sold" includes sold works. */
  status: Statuses.transform((statuses): ArtworkStatus[] => (statuses.length > 0 ? statuses : ['active'])).prefault([]),
  category: z
    .string()
    .transform((word) => (word === 'all' || word === '' ? undefined : (findCategory(word) ?? 'unknown')))
    .refine((category) => category !== 'unknown', 'unknown-value')
    .optional(),
  q: z.string().trim().max(200, 'too-long').optional(),
  sort: z.enum(sorts, 'unknown-value').default('default'),
  price: PriceRange.optional(),
  wall: WallSize.optional(),
  medium: manyOf(techniques),
  colour: manyOf(colourNames),
  year: z
    .preprocess(
      words,
      z
        .array(z.coerce.number('not-a-number').int('not-whole').min(1000, 'too-small').max(2200, 'too-big'))
        .max(20, 'too-big'),
    )
    .default([]),
  page: PageNumber.default(1),
  size: Sizes,
})
export type ArtworkFilters = z.output<typeof ArtworkFilters>

const Counts = z.record(z.string(), z.number().int())

/** Matches per choice, with all other filters unchanged. */
export const Facets = z.object({
  category: Counts,
  medium: Counts,
  size: Counts,
  colour: Counts,
  year: Counts,
  status: Counts,
  price: z.object({
    min: signedEuros(),
    max: signedEuros(),
    /** A histogram with equal steps from 0 to the shop's highest price. */
    step: signedEuros(),
    histogram: z.array(z.number().int()),
  }),
})
export type Facets = z.infer<typeof Facets>

const ArtworkList = listOf(ArtworkCard).extend({
  facets: Facets,
  /** Set while the search engine is unavailable: newest works first, without counts. */
  searchAway: z.literal(true).optional(),
})

export const artworks = declareCalls({
  'GET /artworks': {
    access: 'known-or-not',
    scope: 'works:read',
    refusals: ['sign-in-needed', 'forbidden'],
    operationId: 'listArtworks',
    summary: 'List artworks, filtered, sorted and paged, with facet counts',
    query: ArtworkFilters,
    answer: ArtworkList,
  },
  'GET /artworks/{id}': {
    access: 'known-or-not',
    scope: 'works:read',
    refusals: ['artwork-not-found', 'artwork-gone'],
    operationId: 'getArtwork',
    summary: 'Return one artwork; drafts, and archived ones that were never on show, for their artist and admins only',
    params: ById,
    answer: ArtworkView,
  },
  'GET /artworks/related/{id}': {
    access: 'anyone',
    refusals: ['artwork-not-found', 'artwork-gone'],
    operationId: 'listRelatedArtworks',
    summary: 'List works by the same artist, then similar ones, and count the works that the artist sells',
    params: ById,
    answer: z.object({ content: z.array(ArtworkCard), totalByArtist: z.number().int() }),
  },
  'GET /artworks/artist/{artistId}': {
    access: 'known-or-not',
    refusals: ['artist-not-found', 'sign-in-needed', 'forbidden'],
    operationId: 'listArtworksByArtist',
    summary: 'List the works of an artist',
    params: z.object({ artistId: Id }),
    query: z.object({
      /** Defaults to works for sale and sold works. */
      status: Statuses.transform((statuses) => (statuses.length > 0 ? statuses : [...publicStatuses])).prefault([]),
      page: PageNumber.default(1),
      size: Sizes,
    }),
    answer: listOf(ArtworkCard),
  },
  'GET /totals': {
    access: 'anyone',
    operationId: 'getTotals',
    summary: 'Return the number of works for sale and of artists',
    answer: z.object({ artworks: z.number().int(), artists: z.number().int() }),
  },
  'GET /search/suggestions': {
    access: 'anyone',
    operationId: 'suggestSearches',
    summary: 'Suggest works and artists while a search is typed',
    query: z.object({ q: z.string().trim().max(200, 'too-long').default('') }),
    answer: z.object({
      artworks: z.array(
        ArtworkCard.pick({ id: true, title: true, titleLanguage: true, artistName: true, picture: true }),
      ),
      artists: z.array(z.object({ id: Id, slug: text('mari-maasikas'), name: text('Mari Maasikas') })),
    }),
  },
})
