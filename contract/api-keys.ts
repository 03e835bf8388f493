import { apiScopes } from '#domain/api-key.ts'
import { declareCalls } from './call.ts'
import { ById, Day, Id, requiredText, Timestamp, text } from './primitives.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

const ApiKey = z.object({
  id: Id,
  name: text('Bookkeeping'),
  prefix: text('lk_3fQz1a'),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: Timestamp,
  createdBy: z.string().nullable(),
  /** Last day of validity. */
  endsOn: Day.nullable(),
  lastUsedOn: Day.nullable(),
  revokedAt: Timestamp.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const apiKeys = declareCalls({
  'GET /admin/api-keys': {
    access: 'admin',
    operationId: 'listApiKeys',
    summary: 'List the API keys: the valid ones first, each group newest first',
    answer: z.array(ApiKey),
  },
  'POST /admin/api-keys': {
    access: 'admin',
    confirms: 'password',
    refusals: ['api-key-ends-in-past', 'too-many-api-keys'],
    operationId: 'createApiKey',
    summary: 'Create an API key. The answer contains the key, which is not shown again',
    body: z.object({
      name: requiredText(80),
      scopes: z.array(z.enum(apiScopes, 'unknown-value')).min(1, 'required').max(apiScopes.length, 'too-long'),
      endsOn: Day.nullable().default(null),
      currentPassword: Password,
    }),
    answer: z.object({ id: Id, key: text('lk_3fQz1a…') }),
  },
  'DELETE /admin/api-keys/{id}': {
    access: 'admin',
    refusals: ['not-found'],
    operationId: 'revokeApiKey',
    summary: 'Revoke an API key; the next request with it is refused',
    params: ById,
    answer: z.object({ revoked: z.literal(true) }),
  },
})
