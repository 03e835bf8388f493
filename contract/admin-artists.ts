import { commissionTiers } from '#domain/commission.ts'
import { immediateClosings } from '#domain/moderation.ts'
import { approvals } from '#domain/person.ts'
import { declareCalls } from './call.ts'
import { Closing, Statement } from './moderation.ts'
import { ById, Id, listOf, optionalText, PageQuery, SignedEuros, Timestamp, text } from './primitives.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

const Tier = z.enum(Object.keys(commissionTiers) as (keyof typeof commissionTiers)[], 'unknown-value')

export const ArtistRow = z.object({
  id: Id,
  /** Null for deleted accounts. */
  userId: Id.nullable(),
  slug: text('mari-maasikas'),
  name: text('Mari Maasikas'),
  email: text('mari@example.com').nullable(),
  approval: z.enum(approvals),
  commissionTier: Tier,
  /** For sale or sold. */
  works: z.number().int(),
  /** Paid copies without returns. */
  sold: z.number().int(),
  /** Balance of the artist; negative when the artist owes it. */
  owed: SignedEuros,
  createdAt: Timestamp,
})
export type ArtistRow = z.infer<typeof ArtistRow>

const State = z.object({ id: Id, approval: z.enum(approvals) })

export const adminArtists = declareCalls({
  'GET /admin/artists': {
    access: 'admin',
    operationId: 'listArtistsForAdministrators',
    summary: 'List all artists by name, with what they have sold and are owed',
    query: PageQuery.extend({
      /** Part of a name or an e-mail address. */
      q: optionalText(200).default(''),
      state: z.union([z.literal(''), z.enum(approvals)]).default(''),
    }),
    answer: listOf(ArtistRow),
  },
  'PUT /admin/artists/{id}/commission': {
    access: 'admin',
    confirms: 'password',
    refusals: ['forbidden', 'artist-not-found', 'already-decided'],
    money: 'artist',
    operationId: 'changeCommission',
    summary: 'Change the commission of what an artist lists from now on',
    params: ById,
    body: z.object({
      /** The tier that the administrator saw. */
      before: Tier,
      tier: Tier,
      currentPassword: Password,
    }),
    answer: z.object({ id: Id, commissionTier: Tier }),
  },
  'PUT /admin/artists/{id}/suspension': {
    access: 'admin',
    refusals: ['artist-not-found', 'not-selling', 'already-restricted'],
    operationId: 'suspendArtist',
    summary: 'Suspend an artist, with a statement of reasons; they finish what was ordered',
    params: ById,
    body: Statement,
    answer: State,
  },
  'DELETE /admin/artists/{id}/suspension': {
    access: 'admin',
    money: 'artist',
    refusals: ['artist-not-found', 'not-restricted', 'forbidden'],
    operationId: 'restoreArtist',
    summary: 'Lift the suspension of an artist',
    params: ById,
    answer: State,
  },
  'PUT /admin/artists/{id}/closing': {
    access: 'admin',
    refusals: ['artist-not-found', 'not-selling', 'already-restricted'],
    operationId: 'closeArtistAccount',
    summary: 'Close an artist’s account for good, 30 days after they are told why, or at once where the law allows it',
    params: ById,
    body: Statement.extend({ immediateReason: z.enum(immediateClosings, 'unknown-value').nullable().default(null) }),
    answer: Closing,
  },
  'DELETE /admin/artists/{id}/closing': {
    access: 'admin',
    money: 'artist',
    refusals: ['artist-not-found', 'not-restricted', 'forbidden'],
    operationId: 'keepArtistAccount',
    summary: 'Reverse the closing of an artist’s account, before its day or afterwards',
    params: ById,
    answer: State,
  },
})
