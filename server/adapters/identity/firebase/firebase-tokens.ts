import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose'
import { accept, type Result, refuse } from '#domain/result.ts'
import { tokenMinutes } from '#domain/token.ts'
import type { TokenHolder } from '#server/adapters/identity/identity.ts'

const maxTokenLength = 8192
const keysOfGoogle = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export type FirebaseHolder = TokenHolder & {
  /** To the second. */
  readonly signedInAt: Date
  readonly byGoogle: boolean
}

/** Reloads Firebase's public keys for an unknown key id. */
export const firebaseKeys = (): JWTVerifyGetKey => createRemoteJWKSet(new URL(keysOfGoogle))

/** Applies the shop's token lifetime instead of Firebase's hour. `unsigned` accepts emulator tokens only. */
export function firebaseTokens(projectId: string, keys: JWTVerifyGetKey | 'unsigned', now: () => Date) {
  const expectations = () => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    maxTokenAge: tokenMinutes * 60,
    clockTolerance: 5,
    currentDate: now(),
  })

  return async (token: string): Promise<Result<FirebaseHolder, 'sign-in-needed' | 'token-expired'>> => {
    if (token.length > maxTokenLength) return refuse('sign-in-needed')
    try {
      const { payload } =
        keys === 'unsigned'
          ? UnsecuredJWT.decode(token, expectations())
          : await jwtVerify(token, keys, { ...expectations(), algorithms: ['RS256'] })
      return payload.sub ? accept(holderOf(payload)) : refuse('sign-in-needed')
    } catch (error) {
      if (error instanceof errors.JWTExpired) return refuse('token-expired')
      if (isInvalid(error)) return refuse('sign-in-needed')
      throw error
    }
  }
}

/** False when the keys could not be loaded: then the token may be valid. */
const isInvalid = (error: unknown) =>
  error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC' && !(error instanceof errors.JWKSTimeout)

function holderOf(payload: JWTPayload): FirebaseHolder {
  const { made, sid, email, email_verified, auth_time, firebase } = payload
  const by = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider
  return {
    uid: String(payload.sub),
    email: typeof email === 'string' ? email : '',
    emailVerified: email_verified === true,
    // Firebase's `iat` is in whole seconds; the shop's session tokens have milliseconds.
    issuedAt: new Date(typeof made === 'number' ? made : Number(payload.iat) * 1000),
    sessionId: typeof sid === 'string' ? sid : undefined,
    signedInAt: new Date(Number(auth_time) * 1000),
    byGoogle: by === 'google.com',
  }
}
