import { tokenMinutes } from '#domain/token.ts'
import { NoAnswerError } from '#web/api/connection.ts'
import { loadIdentity } from './identity.ts'
import { storedToken, storeToken } from './stored-token.ts'

/** Milliseconds before expiry at which tokens are renewed. */
const margin = 60_000

let renewing: Promise<string> | undefined

/** Renews the token if necessary. Empty when the session has ended. */
export async function freshToken(): Promise<string> {
  const token = storedToken()
  return token === '' || expiresAt(token) - Date.now() > margin ? token : renewToken()
}

/** Concurrent calls share one request. Throws when the provider cannot be reached. */
export function renewToken(): Promise<string> {
  renewing ??= renew().finally(() => {
    renewing = undefined
  })
  return renewing
}

/** Blocks renewal meanwhile, which would be refused or arrive after the end. */
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
  // Another tab may have signed in or out meanwhile; its token is newer.
  if (storedToken() !== before) return storedToken()
  const token = answer.ok ? answer.value : ''
  storeToken(token)
  return token
}

/** Milliseconds since 1970; 0 for an invalid token. Some providers' tokens outlive the shop's limit. */
function expiresAt(token: string): number {
  const { iat = 0, exp = 0 } = claimsOf(token)
  return Math.min(exp, iat + tokenMinutes * 60) * 1000
}

/** Unverified: only the server checks the signature. */
export const emailOf = (token: string): string => claimsOf(token).email ?? ''

export const nameOf = (token: string): string => claimsOf(token).name ?? ''

function claimsOf(token: string): { iat?: number; exp?: number; email?: string; name?: string } {
  try {
    const body = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(body, (byte) => byte.charCodeAt(0))))
  } catch {
    return {}
  }
}
