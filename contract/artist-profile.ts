import { maxCaption, worksShown } from '#domain/application.ts'
import { instagramName, type SellerStatus, sellerStatuses, websiteAddress } from '#domain/person.ts'
import { maxAlt, maxStudioPictures } from '#domain/picture.ts'
import { isEstonianVatNumber, isVatNumber, normalVatNumber } from '#domain/vat-number.ts'
import { ArtistView } from './artists.ts'
import { PlainPicture } from './artworks.ts'
import { declareCalls } from './call.ts'
import { Id, jsonText, localizedInput, OptionalEmail, optionalText, requiredText, text } from './primitives.ts'
import { hasOneSource, pictureRefusals, pictureSource } from './uploads.ts'
import { z } from './zod.ts'

const pictures = ['rate-limited', 'picture-missing', ...pictureRefusals] as const

const [minWorks, maxWorks] = worksShown

const max = { tagline: 160, biography: 6000, process: 2000, location: 120, exhibitions: 60 } as const

const Website = optionalText(300).refine(
  (input) => input === '' || websiteAddress(input) !== undefined,
  'not-an-address',
)

const Instagram = optionalText(200).refine((input) => input === '' || instagramName(input) !== undefined, 'invalid')

/** One exhibition, in both languages. Without a title it is dropped. */
const ExhibitionForm = z.object({
  titles: localizedInput(200),
  locations: localizedInput(200),
  year: optionalText(20),
  descriptions: localizedInput(1000),
})

/** A trader's facts, all of which the law asks for, but for the VAT number. */
const TraderForm = z.object({
  name: optionalText(200),
  registryCode: optionalText(40),
  address: optionalText(300),
  email: OptionalEmail,
  vatNumber: optionalText(40)
    .overwrite(normalVatNumber)
    .refine((number) => number === '' || isVatNumber(number), 'not-a-vat-number')
    .default(''),
  usesOss: z.boolean().default(false),
})

/** Reports what is missing of a trader's facts. The One Stop Shop is joined in Estonia. */
function checkTrader(
  {
    sellerStatus,
    trader,
  }: { sellerStatus?: SellerStatus | undefined; trader?: z.output<typeof TraderForm> | undefined },
  context: z.RefinementCtx,
): void {
  if (sellerStatus !== 'trader') return
  for (const name of ['name', 'registryCode', 'address', 'email'] as const)
    if (!trader?.[name]) context.addIssue({ code: 'custom', message: 'required', path: ['trader', name] })
  if (trader?.usesOss && trader.vatNumber && !isEstonianVatNumber(trader.vatNumber))
    context.addIssue({ code: 'custom', message: 'not-an-estonian-vat-number', path: ['trader', 'vatNumber'] })
}

/** What the screen asks for. Its codes are told in texts/problems. */
export const ArtistForm = z
  .object({
    name: requiredText(100),
    taglines: localizedInput(max.tagline),
    biographies: localizedInput(max.biography).refine((texts) => Object.keys(texts).length > 0, 'required'),
    processes: localizedInput(max.process),
    locations: localizedInput(max.location),
    email: OptionalEmail,
    instagram: Instagram,
    website: Website,
    sellerStatus: z.enum(sellerStatuses, 'unknown-value'),
    trader: TraderForm,
    /** To the shop, from an artist who applies again. */
    applicationNote: optionalText(1000),
    exhibitions: z.array(ExhibitionForm).max(max.exhibitions, 'too-big'),
  })
  .superRefine(checkTrader)

/** A work that an application shows: an upload, or a picture that it shows already. */
const ApplicationWorkInput = z
  .object({ ...pictureSource, caption: optionalText(maxCaption).default('') })
  .refine(hasOneSource, 'invalid')

/** A picture of the studio: an upload, or one that the profile shows already. */
const StudioPictureInput = z
  .object({ ...pictureSource, alts: localizedInput(maxAlt).default({}) })
  .refine(hasOneSource, 'invalid')

/** An exhibition as it travels: plain words are in the asker's language, pairs say both. */
const ExhibitionInput = z.object({
  title: optionalText(200).default(''),
  titles: localizedInput(200).optional(),
  location: optionalText(200).default(''),
  locations: localizedInput(200).optional(),
  year: z.preprocess((input) => (typeof input === 'number' ? String(input) : input), optionalText(20)).default(''),
  description: optionalText(1000).default(''),
  descriptions: localizedInput(1000).optional(),
})

/**
 * A profile as multipart form data. Plain words are in the asker's language; `taglines`, `biographies`, `processes` and
 * `locations` say both languages, as JSON. What is left out stays as it was; works that an application shows are three to eight.
 */
export const ArtistInput = z
  .object({
    name: requiredText(100),
    tagline: optionalText(max.tagline).optional(),
    taglines: jsonText(localizedInput(max.tagline)).optional(),
    biography: optionalText(max.biography).default(''),
    biographies: jsonText(localizedInput(max.biography)).optional(),
    processes: jsonText(localizedInput(max.process)).optional(),
    location: optionalText(max.location).optional(),
    locations: jsonText(localizedInput(max.location)).optional(),
    email: OptionalEmail.optional(),
    instagram: Instagram.optional(),
    website: Website.optional(),
    sellerStatus: ArtistForm.shape.sellerStatus.optional(),
    trader: jsonText(TraderForm).optional(),
    applicationNote: optionalText(1000).optional(),
    exhibitions: jsonText(z.array(ExhibitionInput).max(max.exhibitions, 'too-big')).optional(),
    studioPictures: jsonText(z.array(StudioPictureInput).max(maxStudioPictures, 'too-many-pictures')).optional(),
    applicationWorks: jsonText(
      z
        .array(ApplicationWorkInput)
        .min(minWorks, 'too-few-works')
        .max(maxWorks, 'too-many-works')
        // The same picture twice is one work.
        .refine(
          (listed) => new Set(listed.map(({ upload, picture }) => upload ?? picture)).size >= minWorks,
          'too-few-works',
        ),
    ).optional(),
    profileImage: z.file().optional(),
    /** Takes the picture away. */
    removeProfileImage: z.enum(['true', 'false'], 'unknown-value').optional(),
  })
  .refine(({ biography, biographies }) => biography !== '' || Object.keys(biographies ?? {}).length > 0, {
    message: 'required',
    path: ['biography'],
  })
  .superRefine(checkTrader)
  .meta({ examples: [{ name: 'Mari Maasikas', tagline: 'Sea and light', biography: 'Paints the sea.' }] })
export type ArtistInput = z.output<typeof ArtistInput>

/** A work by which an application is decided. */
export const ApplicationWork = z.object({
  /** Of its picture. */
  id: Id,
  picture: PlainPicture,
  caption: text('Grey sea, 60 × 40 cm, 2025, €480'),
})
export type ApplicationWork = z.infer<typeof ApplicationWork>

/** An artist's own profile, with what others do not see. */
export const OwnArtist = ArtistView.extend({
  studioPictures: z.array(PlainPicture.extend({ id: Id })),
  email: text('mari@example.com').nullable(),
  /** Why the application was rejected. */
  rejectionReason: z.string().nullable(),
  applicationNote: z.string().nullable(),
  /** Some time after the decision they are deleted. */
  applicationWorks: z.array(ApplicationWork),
  /** A fraction: 0.1 is ten per cent. What is listed now is sold at this rate. */
  commissionRate: z.number().meta({ examples: [0.1] }),
})
export type OwnArtist = z.infer<typeof OwnArtist>

export const artistProfile = declareCalls({
  'GET /artists/profile': {
    access: 'user',
    refusals: ['artist-not-found'],
    operationId: 'getOwnArtist',
    summary: 'Return the caller’s artist profile, in every state',
    answer: OwnArtist,
  },
  'POST /artists/profile': {
    access: 'user',
    refusals: ['email-not-verified', 'artist-exists', ...pictures],
    operationId: 'createOwnArtist',
    summary: 'Apply as an artist',
    limit: { max: 60, seconds: 600 },
    multipart: true,
    body: ArtistInput,
    answer: OwnArtist,
  },
  'PUT /artists/profile': {
    access: 'user',
    refusals: ['artist-not-found', ...pictures],
    operationId: 'updateOwnArtist',
    summary: 'Update the caller’s artist profile; a rejected one applies again',
    limit: { max: 60, seconds: 600 },
    multipart: true,
    body: ArtistInput,
    answer: OwnArtist,
  },
})
