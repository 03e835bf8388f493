import { languageOfPath } from '#domain/language.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { openGoogleWindow } from './google-window.ts'
import type { BrowserIdentity, SignInRefusal, SignUpRefusal } from './identity.ts'

/** Sign-in at the shop itself. The session is a cookie that scripts cannot read. */
export const embeddedIdentity: BrowserIdentity = {
  signUp: (person) =>
    askForToken<SignUpRefusal>('/sign-up/email', person, ['email-taken', 'weak-password', 'rate-limited', 'invalid']),
  signIn: async (email, password) => {
    const answer = await askForToken<SignInRefusal | 'invalid'>('/sign-in/email', { email, password }, [
      'wrong-credentials',
      'rate-limited',
      'invalid',
    ])
    return !answer.ok && answer.code === 'invalid'
      ? refuse('wrong-credentials')
      : (answer as Result<string, SignInRefusal>)
  },
  signInByGoogle: async () => {
    const outcome = await openGoogleWindow()
    if (outcome !== 'signed-in') return refuse(outcome)
    const token = await embeddedIdentity.renew()
    return token.ok ? token : refuse('unavailable')
  },
  renew: () => askForToken<'sign-in-needed' | 'unavailable'>('/token', undefined, ['sign-in-needed']),
  signOut: async () => {
    await ask('/sign-out', {})
  },
}

async function askForToken<Code extends string>(
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
