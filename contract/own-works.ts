import {
  aiUses,
  artworkDetails,
  artworkStatuses,
  categories,
  eachDetail,
  editionKinds,
  findCategory,
  isCategory,
  ownWorkSorts,
} from '#domain/artwork.ts'
import { lengthUnits, maxSide } from '#domain/dimensions.ts'
import { maxAlt, maxPictures, pictureRoles } from '#domain/picture.ts'
import { ArtworkCard, detailAnswers, Edition, Picture } from './artworks.ts'
import { declareCalls } from './call.ts'
import {
  ArtistPrice,
  ById,
  decimalField,
  Euros,
  EurosInput,
  eurosText,
  Id,
  jsonText,
  LocalizedText,
  listOf,
  localizedInput,
  optionalText,
  PageQuery,
} from './primitives.ts'
import { hasOneSource, pictureRefusals, pictureSource } from './uploads.ts'
import { z } from './zod.ts'

const saving = ['artwork-incomplete', 'PRICE_CHANGED', 'picture-missing', 'rate-limited', ...pictureRefusals] as const
const changing = [
  'artwork-not-found',
  'forbidden',
  'not-possible-now',
  'artwork-held',
  'artwork-incomplete',
  'artwork-taken-down',
] as const

export const OwnWork = ArtworkCard.extend({
  titles: LocalizedText,
  artistPrice: Euros,
  /** A fraction: 0.1 is ten per cent. */
  commissionRate: z.number(),
  /** Page views, and people who saved it. */
  views: z.number().int(),
  saves: z.number().int(),
  outsideSaleId: Id.nullable(),
  isTakenDown: z.boolean(),
})
export type OwnWork = z.infer<typeof OwnWork>

/** Characters of each text. */
const maxLetters = { title: 200, description: 4000, tag: 40 } as const

const Category = z
  .string('required')
  .trim()
  .min(1, 'required')
  .transform((word) => findCategory(word) ?? word)
  .pipe(z.string().refine(isCategory, 'unknown-value'))

const Side = z.number('not-a-number').min(0, 'too-small').max(maxSide, 'too-big')
const PackedSide = z.number('not-a-number').positive('too-small').max(maxSide, 'too-big')

const wholeNumber = ({ min, max }: { min: number; max: number }) =>
  z.number('not-a-number').int('not-whole').min(min, 'too-small').max(max, 'too-big')

export const workFields = {
  category: Category,
  artistPrice: ArtistPrice,
  titles: localizedInput(maxLetters.title),
  descriptions: localizedInput(maxLetters.description),
  tags: z
    .array(optionalText(maxLetters.tag))
    .max(20, 'too-big')
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
  editionKind: z.enum(editionKinds, 'unknown-value'),
  editionSize: wholeNumber({ min: 1, max: 1000 }),
  ...eachDetail({
    text: (name) => localizedInput(artworkDetails[name].maxLetters),
    number: (name) => wholeNumber(artworkDetails[name]),
    yesNo: () => z.boolean(),
  }),
  /** Grams, packed. */
  weight: wholeNumber({ min: 1, max: 1_000_000 }),
  /** Centimetres. */
  packedSize: z
    .object({ width: PackedSide, height: PackedSide, depth: PackedSide })
    .meta({ examples: [{ width: 50, height: 60, depth: 8 }] }),
  aiUse: z.enum(aiUses, 'unknown-value'),
}

/** Empty text means undefined. */
const numberText = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(decimalField(undefined), schema.optional()).optional()

/** Empty text removes the number. */
const optionalNumberText = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(decimalField(null), schema.nullable().optional()).optional()

const flag = z
  .enum(['true', 'false'], 'unknown-value')
  .transform((word) => word === 'true')
  .optional()

/** Repeated, as a JSON list, or separated by commas. */
const tagWords = (input: unknown): unknown => {
  if (typeof input !== 'string') return input
  if (!input.trim().startsWith('[')) return input.split(',')
  try {
    return JSON.parse(input)
  } catch {
    return input
  }
}

/** An upload of the caller, or a picture of the work. The first is the main picture. */
const PictureInput = z
  .object({
    ...pictureSource,
    role: z.enum(pictureRoles, 'unknown-value').default('detail'),
    alts: localizedInput(maxAlt).default({}),
  })
  .refine(hasOneSource, 'invalid')

/**
 * A work as multipart form data. Strings are in the caller's language; `titles`, `descriptions` and `mediums` have both
 * as JSON. A change keeps absent fields.
 */
const ArtworkFields = z.object({
  title: optionalText(maxLetters.title).optional(),
  titles: jsonText(workFields.titles).optional(),
  description: optionalText(maxLetters.description).optional(),
  descriptions: jsonText(workFields.descriptions).optional(),
  medium: optionalText(artworkDetails.mediums.maxLetters).optional(),
  category: Category.optional(),
  artistPrice: eurosText(ArtistPrice.optional()).optional(),
  /** The buyer's price as computed by the browser. The server refuses a different sum. */
  price: eurosText(EurosInput.optional()).optional(),
  commissionRate: numberText(z.number('not-a-number').min(0, 'too-small').max(1, 'too-big')),
  commissionAmount: eurosText(EurosInput.optional()).optional(),
  width: numberText(Side),
  height: numberText(Side),
  depth: numberText(Side),
  unit: z.enum(lengthUnits, 'unknown-value').optional(),
  currency: z.literal('EUR', 'unknown-value').optional(),
  tags: z.preprocess(tagWords, workFields.tags.optional()).optional(),
  editionKind: workFields.editionKind.optional(),
  editionSize: numberText(workFields.editionSize),
  ...eachDetail({
    text: (name) => jsonText(workFields[name]).optional(),
    number: (name) => optionalNumberText(workFields[name]),
    yesNo: () => flag,
  }),
  weight: optionalNumberText(workFields.weight),
  packedSize: jsonText(workFields.packedSize.nullable()).optional(),
  aiUse: workFields.aiUse.optional(),
  /** Up to ten, as JSON. */
  pictures: jsonText(z.array(PictureInput).max(maxPictures, 'too-big')).optional(),
  /** A single file in place of `pictures`. */
  images: z.file().optional(),
  status: z.enum(['draft', 'active'], 'unknown-value').optional(),
})

/** A change may remove texts, but not the last title. */
const isEmpty = (input: z.output<typeof ArtworkFields>) =>
  input.titles ? Object.keys(input.titles).length === 0 : input.title === ''

const ArtworkChange = ArtworkFields.refine((input) => !isEmpty(input), { message: 'required', path: ['title'] })
export type ArtworkInput = z.output<typeof ArtworkFields>

const hasPicture = ({ images, pictures = [] }: ArtworkInput) => (images?.size ?? 0) > 0 || pictures.length > 0

/** A draft can be saved without a picture. */
const NewArtwork = ArtworkFields.superRefine((input, context) => {
  const missing = {
    title: isEmpty(input) || (input.title === undefined && input.titles === undefined),
    price: input.artistPrice === undefined,
    category: input.category === undefined,
    images: input.status !== 'draft' && !hasPicture(input),
  }
  for (const [field, isMissing] of Object.entries(missing))
    if (isMissing) context.addIssue({ code: 'custom', message: 'required', path: [field] })
}).meta({
  examples: [{ title: 'Grey sea', category: 'painting', artistPrice: '480', price: '528', medium: 'Oil on canvas' }],
})

export const OwnWorkDetails = z.object({
  id: Id,
  status: z.enum(artworkStatuses),
  titles: LocalizedText,
  descriptions: LocalizedText,
  category: z.enum(categories),
  tags: z.array(z.string()),
  dimensions: z.object({ width: z.number(), height: z.number(), depth: z.number(), unit: z.string() }),
  edition: Edition,
  taken: z.number().int(),
  ...detailAnswers,
  weight: z
    .number()
    .nullable()
    .meta({ examples: [2400] }),
  packedSize: workFields.packedSize.nullable(),
  aiUse: z.enum(aiUses),
  artistPrice: Euros,
  commissionRate: z.number(),
  price: Euros,
  pictures: z.array(Picture.extend({ id: Id })),
})
export type OwnWorkDetails = z.infer<typeof OwnWorkDetails>

export const ownWorks = declareCalls({
  'GET /artworks/my-artworks': {
    access: 'user',
    refusals: ['artist-not-found'],
    operationId: 'listOwnArtworks',
    summary: 'List the caller’s own works in every status, newest first unless asked otherwise',
    query: PageQuery.extend({
      status: z.enum(artworkStatuses, 'unknown-value').optional(),
      q: optionalText(200).optional(),
      sort: z.enum(ownWorkSorts, 'unknown-value').default('newest'),
    }),
    answer: listOf(OwnWork).extend({
      /** Works per status, regardless of the query. */
      counts: z.object({
        draft: z.number().int(),
        active: z.number().int(),
        sold: z.number().int(),
        archived: z.number().int(),
      }),
    }),
  },
  'GET /artworks/my-artworks/{id}': {
    access: 'seller',
    refusals: ['artwork-not-found', 'forbidden'],
    operationId: 'getOwnArtwork',
    summary: 'Return one of the caller’s own works, as the form for it shows it',
    params: ById,
    answer: OwnWorkDetails,
  },
  'POST /artworks': {
    access: 'seller',
    refusals: saving,
    operationId: 'createArtwork',
    summary: 'Add a work: for sale at once, or as a draft',
    limit: { max: 120, seconds: 600 },
    multipart: true,
    body: NewArtwork,
    answer: OwnWorkDetails,
  },
  'PUT /artworks/{id}': {
    access: 'seller',
    refusals: [...saving, ...changing, 'edition-sold'],
    operationId: 'updateArtwork',
    summary: 'Change one of the caller’s works; status "active" publishes a draft as well',
    limit: { max: 120, seconds: 600 },
    multipart: true,
    params: ById,
    body: ArtworkChange,
    answer: OwnWorkDetails,
  },
  'PUT /artworks/my-artworks/{id}/publication': {
    access: 'seller',
    refusals: changing,
    operationId: 'publishArtwork',
    summary: 'Offer a draft or an archived work for sale',
    params: ById,
    answer: OwnWorkDetails,
  },
  'DELETE /artworks/my-artworks/{id}/publication': {
    access: 'seller',
    refusals: changing,
    operationId: 'unpublishArtwork',
    summary: 'Make a work a draft again',
    params: ById,
    answer: OwnWorkDetails,
  },
  'PUT /artworks/my-artworks/{id}/archive': {
    access: 'seller',
    refusals: changing,
    operationId: 'archiveArtwork',
    summary: 'Archive a work that nobody is paying for',
    params: ById,
    answer: OwnWorkDetails,
  },
  'POST /artworks/my-artworks/{id}/duplicates': {
    access: 'seller',
    refusals: ['artwork-not-found', 'forbidden', 'artwork-taken-down'],
    operationId: 'duplicateArtwork',
    summary: 'Make a draft with the words and pictures of a work',
    params: ById,
    answer: OwnWorkDetails,
  },
  'DELETE /artworks/{id}': {
    access: 'user',
    refusals: ['artwork-not-found', 'forbidden', 'artwork-sold', 'copies-sold', 'artwork-held', 'artist-suspended'],
    operationId: 'deleteArtwork',
    summary: 'Delete one of the caller’s works that is neither sold nor held',
    params: ById,
    answer: z.object({ deleted: z.literal(true) }),
  },
})
