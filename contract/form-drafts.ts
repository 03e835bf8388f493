import { declareCalls } from './call.ts'
import { Timestamp } from './primitives.ts'
import { z } from './zod.ts'

const params = z.object({
  form: z
    .string()
    .regex(/^(artist-profile|change-name|change-email|feedback|(artwork|post)(:[0-9a-f]{24})?)$/, 'invalid')
    .meta({ examples: ['artwork', 'artwork:68c8a1f0b2d34e5f6a7b8c9d'] }),
})

/** The longest form is a post in both languages. */
const maxLength = 250_000

/** Bytes of JSON, for all forms except posts. */
export const maxDraftBytes = 65_536

/** NUL and unpaired surrogates, which PostgreSQL cannot store. */
const unstorable = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/i

/** Deeper nesting would exhaust the stack of recursive functions. No form needs it. */
const deepest = 20

const Fields = z.record(z.string(), z.unknown()).superRefine((fields, context) => {
  if (isDeeperThan(deepest, fields)) return context.addIssue({ code: 'custom', message: 'invalid' })
  const json = JSON.stringify(fields)
  if (json.length > maxLength) context.addIssue({ code: 'custom', message: 'too-long' })
  if (unstorable.test(json)) context.addIssue({ code: 'custom', message: 'invalid' })
})

const isDeeperThan = (depth: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeperThan(depth - 1, inner)))

/** Unsent input of long forms, shared by the devices of a person. */
export const formDrafts = declareCalls({
  'GET /form-drafts/{form}': {
    access: 'user',
    operationId: 'getFormDraft',
    summary: 'Return what the caller last typed into a form; null when there is nothing',
    params,
    answer: z.object({ fields: z.record(z.string(), z.unknown()).nullable(), savedAt: Timestamp.nullable() }),
  },
  'PUT /form-drafts/{form}': {
    access: 'user',
    maxBody: 1_000_000,
    refusals: ['forbidden', 'too-large', 'rate-limited'],
    // A form saves every three seconds: six forms behind one address.
    limit: { max: 1200, seconds: 600 },
    operationId: 'saveFormDraft',
    summary: 'Save what the caller has typed into a form; posts are for administrators',
    params,
    body: z.object({ fields: Fields }).meta({ examples: [{ fields: { title: 'Grey sea' } }] }),
    answer: z.object({ savedAt: Timestamp }),
  },
  'DELETE /form-drafts/{form}': {
    access: 'user',
    operationId: 'deleteFormDraft',
    summary: 'Forget what the caller has typed into a form',
    params,
    answer: z.object({ deleted: z.literal(true) }),
  },
})
