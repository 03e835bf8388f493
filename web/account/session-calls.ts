import { isProblem } from '#contract/client.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import type { BrowserIdentity } from './identity.ts'

/** What all providers share: the session is an HTTP-only cookie, and gives tokens. */
export const sessionCalls: Pick<BrowserIdentity, 'signUp' | 'renew' | 'signOut'> = {
  signUp: (person) =>
    tokenOf(
      anonymousApi('POST /auth/sign-up/email', { body: person }),
      'email-taken',
      'weak-password',
      'rate-limited',
      'invalid',
    ),
  // All calls wait for the same answer.
  renew: () => tokenOf(anonymousApi('GET /auth/token', { signal: AbortSignal.timeout(10_000) }), 'sign-in-needed'),
  signOut: async () => {
    await anonymousApi('POST /auth/sign-out')
  },
}

/** The token in an answer, or the expected refusal; everything else is `unavailable`. */
export async function tokenOf<Code extends ProblemCode>(
  answer: Promise<{ token: string }>,
  ...expected: Code[]
): Promise<Result<string, Code | 'unavailable'>> {
  try {
    return accept((await answer).token)
  } catch (error) {
    return refuse(expected.find((code) => isProblem(error, code)) ?? 'unavailable')
  }
}
