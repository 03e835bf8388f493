import { suppressionReasons } from '#domain/suppression.ts'
import { declareCalls } from './call.ts'
import { ById, Id, listOf, optionalText, PageQuery, Timestamp, text } from './primitives.ts'
import { z } from './zod.ts'

const SuppressionRow = z.object({
  id: Id,
  email: text('kadri@example.com'),
  reason: z.enum(suppressionReasons),
  /** Status code of RFC 3463; null if the report had none. */
  status: text('5.1.1').nullable(),
  createdAt: Timestamp,
  reportedAt: Timestamp,
  reports: z.number().int(),
})

export const suppressions = declareCalls({
  'GET /users/suppression': {
    access: 'user',
    operationId: 'getOwnSuppression',
    summary: 'Return whether e-mails to the caller’s address come back',
    answer: z.object({ isSuppressed: z.boolean() }),
  },
  'DELETE /users/suppression': {
    access: 'user',
    refusals: ['rate-limited'],
    operationId: 'liftOwnSuppression',
    summary: 'Send e-mails to the caller’s address again, three times a day',
    answer: z.object({ isSuppressed: z.literal(false) }),
  },
  'GET /admin/suppressions': {
    access: 'admin',
    operationId: 'listSuppressions',
    summary: 'List the addresses that get no e-mails, the last reported first',
    query: PageQuery.extend({ q: optionalText(200).default('') }),
    answer: listOf(SuppressionRow),
  },
  'DELETE /admin/suppressions/{id}': {
    access: 'admin',
    refusals: ['not-found'],
    operationId: 'liftSuppression',
    summary: 'Send e-mails to an address again',
    params: ById,
    answer: z.object({ removed: z.literal(true) }),
  },
})
