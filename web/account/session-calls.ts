import { isProblem } from '#contract/client.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import type { BrowserIdentity } from './identity.ts'

/** Common to all providers: the session is an HTTP-only cookie that issues tokens. */
export const sessionCalls: Pick<BrowserIdentity, 'signUp' | 'renew' | 'signOut'> = {
  signUp: (person) =>
    tokenOf(
      anonymousApi('POST /auth/sign-up/email', { body: person }),
      'email-taken',
      'weak-password',
      'rate-limited',
      'invalid',
    ),
  // Concurrent calls share the answer.
  renew: () => tokenOf(anonymousApi('GET /auth/token', { signal: AbortSignal.timeout(10_000) }), 'sign-in-needed'),
  signOut: async () => {
    await anonymousApi('POST /auth/sign-out')
  },
}

/** Faults other than the expected refusals are `unavailable`. */
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
