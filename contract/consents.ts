import { consentVersion } from '#domain/consent.ts'
import { declareCalls } from './call.ts'
import { Id, requiredText, Timestamp } from './primitives.ts'
import { z } from './zod.ts'

export const consents = declareCalls({
  'POST /consents': {
    access: 'known-or-not',
    duringMaintenance: true,
    operationId: 'recordConsent',
    summary: 'Record what a visitor has answered about cookies',
    limit: { max: 30, seconds: 600 },
    body: z
      .object({
        /** Random id, created at the first answer. */
        browserId: Id,
        statistics: z.boolean(),
        tracking: z.boolean(),
        version: requiredText(20).meta({ examples: [consentVersion] }),
      })
      .refine(({ statistics, tracking }) => statistics || !tracking, { message: 'invalid', path: ['tracking'] }),
    answer: z.object({ id: Id, at: Timestamp }),
  },
})
