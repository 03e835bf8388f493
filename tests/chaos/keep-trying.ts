import { setTimeout as wait } from 'node:timers/promises'
import { type Call, makeCall, ProblemError } from '#contract/client.ts'

/** Milliseconds. */
const timeout = 60_000

/** Tries again as a visitor does who reads "please try again in a moment"; a refusal with a reason is an answer. */
export async function keepTrying<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + timeout
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const isAnswer = error instanceof ProblemError && error.problem.status < 500
      if (isAnswer || Date.now() > until) throw error
    }
    await wait(500)
  }
}

/** The API of a shop, at an address that is chosen for each call, for visitors who wait forty seconds for an answer. */
export const callAt = (address: () => string, origin = address()): Call =>
  makeCall((path, request) => {
    // Only from its own pages does the shop let people sign in.
    const headers = { ...request.headers, origin }
    return fetch(address() + path, { ...request, headers, signal: AbortSignal.timeout(40_000) })
  })
