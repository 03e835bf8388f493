import { languageOfPath } from '#domain/language.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { BrowserIdentity, SignUpRefusal } from './identity.ts'

/** What every provider of ours does the same: the session is a cookie that scripts cannot read, and gives tokens. */
export const sessionCalls: Pick<BrowserIdentity, 'signUp' | 'renew' | 'signOut'> = {
  signUp: (person) =>
    askForToken<SignUpRefusal>('/sign-up/email', person, ['email-taken', 'weak-password', 'rate-limited', 'invalid']),
  renew: () => askForToken<'sign-in-needed' | 'unavailable'>('/token', undefined, ['sign-in-needed']),
  signOut: async () => {
    await ask('/sign-out', {})
  },
}

/** Asks the server's half of the provider for a token. */
export async function askForToken<Code extends string>(
  path: string,
  body: object | undefined,
  expected: readonly Exclude<Code, 'unavailable'>[],
): Promise<Result<string, Code>> {
  try {
    const response = await ask(path, body)
    const answer: { data?: { token?: string }; code?: string } = await response.json()
    if (response.ok && answer.data?.token) return accept(answer.data.token)
    return refuse(expected.find((code) => code === answer.code) ?? ('unavailable' as Code))
  } catch {
    return refuse('unavailable' as Code)
  }
}

const ask = (path: string, body: object | undefined) =>
  fetch(`/api/auth${path}`, {
    method: body ? 'POST' : 'GET',
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      'accept-language': languageOfPath(location.pathname),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
