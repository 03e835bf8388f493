import { importPKCS8, SignJWT, UnsecuredJWT } from 'jose'
import type { FirebaseOwner } from '#server/adapters/identity/firebase/firebase-settings.ts'

const customTokenAudience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
const scopes = 'https://www.googleapis.com/auth/identitytoolkit https://www.googleapis.com/auth/cloud-platform'
/** Asked for again so long before it runs out. */
const margin = 300_000
const patience = 10_000

/** What only the owner of a Firebase project can do. */
export type FirebaseKey = {
  /** The bearer token for the project's own calls. */
  bearer(): Promise<string>
  /** A word that this is that person, good for a minute and only at Firebase. Its claims go into the tokens made from it. */
  vouchFor(uid: string, claims: Record<string, unknown>): Promise<string>
}

export const firebaseKey = (owner: FirebaseOwner): FirebaseKey =>
  owner.kind === 'emulator' ? emulatorKey : serviceAccountKey(owner)

/** The emulator takes everybody who says so for the owner. */
const emulatorKey: FirebaseKey = {
  bearer: async () => 'owner',
  vouchFor: async (uid, claims) =>
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
  // A key that cannot be read is told by the first call that needs it.
  key.catch(() => undefined)
  let access: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  const sign = async (claims: Record<string, unknown>, audience: string, lasting: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setSubject(email)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(lasting)
      .sign(await key)

  async function askForAccess(): Promise<string> {
    const response = await fetch(tokenAddress, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await sign({ scope: scopes }, tokenAddress, '1h'),
      }),
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) throw new Error(`Google gives the service account no access: ${response.status}`)
    const answer = (await response.json()) as { access_token: string; expires_in: number }
    access = { token: answer.access_token, until: Date.now() + answer.expires_in * 1000 - margin }
    return answer.access_token
  }

  return {
    bearer: async () => {
      if (access && access.until > Date.now()) return access.token
      asking ??= askForAccess().finally(() => {
        asking = undefined
      })
      return asking
    },
    vouchFor: (uid, claims) => sign({ uid, claims }, customTokenAudience, '1m'),
  }
}
