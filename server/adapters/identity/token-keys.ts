import { gt, isNull, or } from 'drizzle-orm'
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import type { Database } from '#server/database/connect.ts'
import { identityKeys } from '#server/database/identity-schema.ts'

export const tokenIssuer = 'louend-identity'
export const tokenAudience = 'louend'
/** New keys are made for the first; keys for the second are from before, and sign until they are replaced after 90 days. */
export const tokenAlgorithms = ['PS256', 'RS256'] as const

/** A replaced key still verifies the tokens signed with it. */
const overlap = 86_400_000

/**
 * The public keys of our own tokens, cached, and loaded again when a token names an unknown one. They are read from
 * better-auth's table: a request to our own /api/auth would load better-auth, and need the server to listen already.
 */
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
