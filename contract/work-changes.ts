import { fromEuros } from '#domain/money.ts'
import { percentLimits } from '#domain/price-change.ts'
import { declareCalls } from './call.ts'
import { ArtistPrice, Euros, Id, Moment } from './primitives.ts'
import type { ProblemCode } from './problem.ts'
import { z } from './zod.ts'

/**
 * A change of one work. `unchangedSince` refuses it after a later change. Handlers get the encoded form, because zod
 * cannot describe examples of decoded values.
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
      /** Per cent; the new price is rounded to whole euros. */
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
  refusal: z.enum(refusals).nullable(),
  /** The inverse change, valid until the next change; null when there is nothing to undo. */
  undo: changeOf(Euros, z.invertCodec(Moment)).nullable(),
})
export type WorkChangeResult = z.infer<typeof WorkChangeResult>

const isOncePerWork = (changes: readonly { id: string }[]) =>
  new Set(changes.map(({ id }) => id)).size === changes.length

/** Changes of several works. Each succeeds or fails independently. */
export const workChanges = declareCalls({
  'POST /artworks/my-artworks/changes': {
    access: 'seller',
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
