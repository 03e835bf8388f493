import { gt, isNull, or } from 'drizzle-orm'
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import type { Database } from '#server/database/connect.ts'
import { identityKeys } from '#server/database/identity-schema.ts'

export const tokenIssuer = 'louend-identity'
export const tokenAudience = 'louend'
/** New keys use the first. Older RS256 keys sign until they are replaced after 90 days. */
export const tokenAlgorithms = ['PS256', 'RS256'] as const

/** Milliseconds. A replaced key still verifies the tokens signed with it. */
const overlap = 86_400_000

/** Cached. Reads better-auth's table, as a request to /api/auth would load it and need a listening server. */
export const tokenKeys = (database: Database): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL('https://louend.invalid/api/auth/jwks'), {
    cooldownDuration: 0,
    [customFetch]: async () => Response.json({ keys: await readKeys(database) }),
  })

async function readKeys(database: Database) {
  const rows = await database
    .select({ id: identityKeys.id, alg: identityKeys.alg, publicKey: identityKeys.publicKey })
    .from(identityKeys)
    .where(or(isNull(identityKeys.expiresAt), gt(identityKeys.expiresAt, new Date(Date.now() - overlap))))
  return rows.map(({ id, alg, publicKey }) => ({ ...JSON.parse(publicKey), kid: id, ...(alg ? { alg } : {}) }))
}
