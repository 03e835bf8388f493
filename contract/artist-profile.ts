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

/** An exhibition in both languages, dropped without a title. */
const ExhibitionForm = z.object({
  titles: localizedInput(200),
  locations: localizedInput(200),
  year: optionalText(20),
  descriptions: localizedInput(1000),
})

/** Facts that the law requires, plus the VAT number. */
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

/** Reports missing facts of a trader. The One Stop Shop requires registration in Estonia. */
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

/** Validates the form. Messages for its codes are in texts/problems. */
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
    /** A new applicant's reply to the shop. */
    applicationNote: optionalText(1000),
    exhibitions: z.array(ExhibitionForm).max(max.exhibitions, 'too-big'),
  })
  .superRefine(checkTrader)

/** An upload, or a picture that the application already has. */
const ApplicationWorkInput = z
  .object({ ...pictureSource, caption: optionalText(maxCaption).default('') })
  .refine(hasOneSource, 'invalid')

/** An upload, or a picture that the profile already has. */
const StudioPictureInput = z
  .object({ ...pictureSource, alts: localizedInput(maxAlt).default({}) })
  .refine(hasOneSource, 'invalid')

/** Strings are in the caller's language, objects in both. */
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
 * A profile as multipart form data. Strings are in the caller's language; plural names have both languages as JSON.
 * Absent fields stay unchanged. An application has three to eight works.
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
        // The same picture counts once.
        .refine(
          (listed) => new Set(listed.map(({ upload, picture }) => upload ?? picture)).size >= minWorks,
          'too-few-works',
        ),
    ).optional(),
    profileImage: z.file().optional(),
    removeProfileImage: z.enum(['true', 'false'], 'unknown-value').optional(),
  })
  .refine(({ biography, biographies }) => biography !== '' || Object.keys(biographies ?? {}).length > 0, {
    message: 'required',
    path: ['biography'],
  })
  .superRefine(checkTrader)
  .meta({ examples: [{ name: 'Mari Maasikas', tagline: 'Sea and light', biography: 'Paints the sea.' }] })
export type ArtistInput = z.output<typeof ArtistInput>

export const ApplicationWork = z.object({
  id: Id,
  picture: PlainPicture,
  caption: text('Grey sea, 60 × 40 cm, 2025, €480'),
})
export type ApplicationWork = z.infer<typeof ApplicationWork>

export const OwnArtist = ArtistView.extend({
  studioPictures: z.array(PlainPicture.extend({ id: Id })),
  email: text('mari@example.com').nullable(),
  rejectionReason: z.string().nullable(),
  applicationNote: z.string().nullable(),
  /** Deleted some time after the decision. */
  applicationWorks: z.array(ApplicationWork),
  /** A fraction: 0.1 is ten per cent. Applies to the works listed now. */
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
