import { declareCalls } from './call.ts'
import { Day, Timestamp } from './primitives.ts'
import { z } from './zod.ts'

const TermsVersion = z.object({
  /** The day from which it applies. */
  version: Day,
  publishedOn: Day,
  /** Null for the first version, of which nobody was told. */
  notices: z
    .object({
      /** To artists, before it applied. */
      sent: z.int(),
      /** How many of these artists have confirmed having read it. */
      read: z.int(),
      /** Those sent later than the law allows. */
      late: z.int(),
      /** To artists who will be told before it applies. */
      due: z.int(),
    })
    .nullable(),
})
export type TermsVersion = z.infer<typeof TermsVersion>

export const terms = declareCalls({
  'GET /admin/terms': {
    access: 'admin',
    refusals: [],
    operationId: 'listTermsVersions',
    summary: 'List the versions of the terms, the newest first, with how many artists were told and have read them',
    answer: z.object({
      /** The version that applies today. */
      current: Day,
      versions: z.array(TermsVersion),
    }),
  },
  'PUT /terms/{version}/read': {
    access: 'user',
    refusals: ['artist-not-found', 'not-found'],
    operationId: 'confirmTermsRead',
    summary: 'Confirm that the artist has read a version of the terms of which they were told; the first time counts',
    params: z.object({ version: Day }),
    answer: z.object({ readAt: Timestamp }),
  },
})
