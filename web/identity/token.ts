import { tokenMinutes } from '#domain/token.ts'
import { loadIdentity } from './identity.ts'

const entry = 'token'
/** A token that is about to run out is renewed before it is used. */
const margin = 60_000

/** The token as it lies in the browser; empty when nobody is signed in. */
export const keptToken = (): string => localStorage.getItem(entry) ?? ''

export const keepToken = (token: string): void => localStorage.setItem(entry, token)

let renewing: Promise<string> | undefined

/** A token that will still do for the next call, or an empty string when there is no session any more. */
export async function freshToken(): Promise<string> {
  const token = keptToken()
  return token === '' || runsOutAt(token) - Date.now() > margin ? token : renewToken()
}

/** Asks for a new token, once however many calls wait for it. Throws when the provider cannot be reached. */
export function renewToken(): Promise<string> {
  renewing ??= renew().finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renew(): Promise<string> {
  const before = keptToken()
  const answer = await (await loadIdentity()).renew()
  if (!answer.ok && answer.code === 'unavailable') throw new TypeError('The identity provider cannot be reached.')
  // Another tab may have signed in or out meanwhile; what it wrote counts.
  if (keptToken() !== before) return keptToken()
  const token = answer.ok ? answer.value : ''
  keepToken(token)
  return token
}

/** Milliseconds since 1970; in the past for what is no token. Some providers' tokens would run longer than ours do. */
function runsOutAt(token: string): number {
  const { iat = 0, exp = 0 } = claimsOf(token)
  return Math.min(exp, iat + tokenMinutes * 60) * 1000
}

/** The e-mail address that a token speaks for. The server looks at its signature; here it only fills in a form. */
export const addressIn = (token: string): string => claimsOf(token).email ?? ''

function claimsOf(token: string): { iat?: number; exp?: number; email?: string } {
  try {
    const body = token.split('.')[1] ?? ''
    return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}
