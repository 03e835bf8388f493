import { declareCalls } from './call.ts'
import { Day, Timestamp } from './primitives.ts'
import { z } from './zod.ts'

const TermsVersion = z.object({
  version: Day,
  publishedOn: Day,
  /** Null for the first version, which needed no notice. */
  notices: z
    .object({
      /** Before the version came into force. */
      sent: z.int(),
      /** Artists who confirmed having read it. */
      read: z.int(),
      late: z.int(),
      /** Still to be sent before the version comes into force. */
      due: z.int(),
    })
    .nullable(),
})
export type TermsVersion = z.infer<typeof TermsVersion>

export const terms = declareCalls({
  'GET /admin/terms': {
    access: 'admin',
    operationId: 'listTermsVersions',
    summary: 'List the versions of the terms, the newest first, with how many artists were told and have read them',
    answer: z.object({ current: Day, versions: z.array(TermsVersion) }),
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
