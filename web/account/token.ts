import { tokenMinutes } from '#domain/token.ts'
import { NoAnswerError } from '#web/api/connection.ts'
import { loadIdentity } from './identity.ts'
import { storedToken, storeToken } from './stored-token.ts'

/** Tokens are renewed this long before they expire, in milliseconds. */
const margin = 60_000

let renewing: Promise<string> | undefined

/** A valid token for the next call, renewed if necessary; empty when the session has ended. */
export async function freshToken(): Promise<string> {
  const token = storedToken()
  return token === '' || expiresAt(token) - Date.now() > margin ? token : renewToken()
}

/** Fetches a new token; concurrent calls share one request. Throws when the provider cannot be reached. */
export function renewToken(): Promise<string> {
  renewing ??= renew().finally(() => {
    renewing = undefined
  })
  return renewing
}

/** Runs what ends the session. Nothing is renewed meanwhile: it would be refused, or come after the end. */
export async function endSession(end: () => Promise<void>): Promise<void> {
  await renewing?.catch(() => undefined)
  const ended = end().finally(() => {
    renewing = undefined
  })
  renewing = ended.then(() => {
    throw new NoAnswerError('The session has ended.')
  })
  renewing.catch(() => undefined)
  await ended
}

async function renew(): Promise<string> {
  const before = storedToken()
  const answer = await (await loadIdentity()).renew()
  if (!answer.ok && answer.code === 'unavailable') throw new NoAnswerError('The identity provider cannot be reached.')
  // Another tab may have signed in or out meanwhile; what it wrote counts.
  if (storedToken() !== before) return storedToken()
  const token = answer.ok ? answer.value : ''
  storeToken(token)
  return token
}

/** Milliseconds since 1970; 0 for an invalid token. Tokens of some providers last longer than the shop accepts them. */
function expiresAt(token: string): number {
  const { iat = 0, exp = 0 } = claimsOf(token)
  return Math.min(exp, iat + tokenMinutes * 60) * 1000
}

/** The email address in a token, whose signature only the server verifies. */
export const emailOf = (token: string): string => claimsOf(token).email ?? ''

/** The name in a token, as the identity provider knows it. */
export const nameOf = (token: string): string => claimsOf(token).name ?? ''

function claimsOf(token: string): { iat?: number; exp?: number; email?: string; name?: string } {
  try {
    const body = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(body, (byte) => byte.charCodeAt(0))))
  } catch {
    return {}
  }
}
