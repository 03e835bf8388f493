import { fromEuros } from '#domain/money.ts'
import { percentLimits } from '#domain/price-change.ts'
import { declareCalls } from './call.ts'
import { ArtistPrice, Euros, Id, Moment } from './primitives.ts'
import type { ProblemCode } from './problem.ts'
import { z } from './zod.ts'

/**
 * What is to happen to one work. `unchangedSince` refuses the change if the work was changed after this moment. A handler
 * gets it as it travels: of what is decoded, zod describes no example.
 */
const changeOf = <Price extends z.ZodType, At extends z.ZodType>(artistPrice: Price, unchangedSince: At) =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.enum(['publish', 'unpublish', 'archive']),
      id: Id,
      unchangedSince: unchangedSince.optional(),
    }),
    z.object({
      kind: z.literal('percent'),
      id: Id,
      /** By how much the artist's price changes; what comes of it is rounded to whole euros. */
      percent: z
        .number('not-a-number')
        .int('not-whole')
        .min(percentLimits.lowest, 'too-small')
        .max(percentLimits.highest, 'too-big'),
    }),
    z.object({ kind: z.literal('price'), id: Id, artistPrice, unchangedSince: unchangedSince.optional() }),
  ])

const PriceInEuros = ArtistPrice.in.refine((euros) => fromEuros(euros) !== undefined, 'invalid')
const WorkChange = changeOf(PriceInEuros, Moment.in)
export type WorkChange = z.infer<typeof WorkChange>

const refusals = [
  'artwork-not-found',
  'artwork-sold',
  'artwork-held',
  'artwork-incomplete',
  'artwork-taken-down',
  'artwork-changed',
  'not-possible-now',
  'price-on-request',
  'price-too-high',
] as const satisfies readonly ProblemCode[]
export type WorkChangeRefusal = (typeof refusals)[number]

export const WorkChangeResult = z.object({
  id: Id,
  /** Why the work stays as it was; null when it was changed. */
  refusal: z.enum(refusals).nullable(),
  /** The change that puts back what this one did, as long as nobody changes the work in between; null when there is nothing to put back. */
  undo: changeOf(Euros, z.invertCodec(Moment)).nullable(),
})
export type WorkChangeResult = z.infer<typeof WorkChangeResult>

const isOncePerWork = (changes: readonly { id: string }[]) =>
  new Set(changes.map(({ id }) => id)).size === changes.length

/** Changes of several works at once. Each stands alone: what cannot be changed keeps nothing else from it. */
export const workChanges = declareCalls({
  'POST /artworks/my-artworks/changes': {
    access: 'seller',
    refusals: [],
    operationId: 'changeArtworks',
    summary: 'Change up to 100 of the caller’s works; says of each whether it was done, or why not',
    body: z.object({
      changes: z
        .array(WorkChange)
        .min(1, 'required')
        .max(100, 'too-big')
        .refine(isOncePerWork, 'invalid')
        .meta({ examples: [[{ kind: 'publish', id: '68c8a1f0b2d34e5f6a7b8c9d' }]] }),
    }),
    answer: z.object({ results: z.array(WorkChangeResult) }),
  },
})
