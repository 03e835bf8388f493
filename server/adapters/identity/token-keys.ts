import { setTimeout as wait } from 'node:timers/promises'
import { gt, isNull, or } from 'drizzle-orm'
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import type { Database } from '#server/database/connect.ts'
import { identityKeys } from '#server/database/identity-schema.ts'

/** What our own tokens say of where they come from and whom they are for. */
export const tokenIssuer = 'louend-identity'
export const tokenAudience = 'louend'

/** Forged tokens must not turn into queries without end. */
const restBetweenReads = 1_000
/** A key that was replaced still proves the tokens that are out. */
const overlap = 86_400_000

/** The public keys of our own tokens, kept in memory and read again when a token names an unknown one. */
export function tokenKeys(database: Database): JWTVerifyGetKey {
  let known: JWTVerifyGetKey | undefined
  let readAt = 0
  let rereading: Promise<JWTVerifyGetKey> | undefined

  async function read(): Promise<JWTVerifyGetKey> {
    const began = Date.now()
    const rows = await database
      .select({ id: identityKeys.id, alg: identityKeys.alg, publicKey: identityKeys.publicKey })
      .from(identityKeys)
      .where(or(isNull(identityKeys.expiresAt), gt(identityKeys.expiresAt, new Date(began - overlap))))
    const keys = createLocalJWKSet({
      keys: rows.map(({ id, alg, publicKey }) => ({ ...JSON.parse(publicKey), kid: id, ...(alg ? { alg } : {}) })),
    })
    if (rows.length > 0) {
      known = keys
      readAt = began
    }
    return keys
  }

  /** One reading for all who wait for it, a moment after the last one. */
  function readAgain(): Promise<JWTVerifyGetKey> {
    rereading ??= wait(Math.max(0, readAt + restBetweenReads - Date.now()))
      .then(read)
      .finally(() => {
        rereading = undefined
      })
    return rereading
  }

  return async (header, token) => {
    try {
      return await (known ?? (await read()))(header, token)
    } catch (error) {
      if (!known || !(error instanceof errors.JWKSNoMatchingKey)) throw error
      return (await readAgain())(header, token)
    }
  }
}
