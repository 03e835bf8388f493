import { importPKCS8, SignJWT, UnsecuredJWT } from 'jose'
import type { FirebaseOwner } from './firebase-settings.ts'

const customTokenAudience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
const scopes = 'https://www.googleapis.com/auth/identitytoolkit https://www.googleapis.com/auth/cloud-platform'
/** Milliseconds; `margin` is the renewal time before the expiry. */
const margin = 300_000
const timeout = 10_000

export type FirebaseKey = {
  /** The bearer token for administrative calls. */
  bearer(): Promise<string>
  /** A custom token that logs the person in within a minute; its claims are copied to ID tokens. */
  customToken(uid: string, claims: Record<string, unknown>): Promise<string>
}

export const firebaseKey = (owner: FirebaseOwner): FirebaseKey =>
  owner.kind === 'emulator' ? emulatorKey : serviceAccountKey(owner)

/** The emulator accepts any owner. */
const emulatorKey: FirebaseKey = {
  bearer: async () => 'owner',
  customToken: async (uid, claims) =>
    new UnsecuredJWT({ uid, claims })
      .setIssuer('the emulator’s owner')
      .setAudience(customTokenAudience)
      .setIssuedAt()
      .setExpirationTime('1m')
      .encode(),
}

function serviceAccountKey({
  email,
  privateKey,
  tokenAddress,
}: Extract<FirebaseOwner, { kind: 'service-account' }>): FirebaseKey {
  const key = importPKCS8(privateKey, 'RS256')
  // An unreadable key is reported by the first call that needs it.
  key.catch(() => undefined)
  let access: { token: string; until: number } | undefined
  let pending: Promise<string> | undefined

  const sign = async (claims: Record<string, unknown>, audience: string, lasting: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setSubject(email)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(lasting)
      .sign(await key)

  async function requestAccess(): Promise<string> {
    const response = await fetch(tokenAddress, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await sign({ scope: scopes }, tokenAddress, '1h'),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) throw new Error(`Google gives the service account no access: ${response.status}`)
    const answer = (await response.json()) as { access_token: string; expires_in: number }
    access = { token: answer.access_token, until: Date.now() + answer.expires_in * 1000 - margin }
    return answer.access_token
  }

  return {
    bearer: async () => {
      if (access && access.until > Date.now()) return access.token
      pending ??= requestAccess().finally(() => {
        pending = undefined
      })
      return pending
    },
    customToken: (uid, claims) => sign({ uid, claims }, customTokenAudience, '1m'),
  }
}
