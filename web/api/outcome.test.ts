import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProblemError } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import { problemsTexts } from '#texts/problems.ts'
import { errorsIn, failureOf, failureText, outcomeOf } from './outcome.ts'

beforeEach(() => vi.stubGlobal('location', { pathname: '/et/edit-profile' }))
afterEach(() => vi.unstubAllGlobals())

const problem = {
  status: 409,
  code: 'already-decided',
  message: 'Decided.',
  type: 'about:blank',
  title: 'Decided.',
  detail: 'Decided.',
  success: false,
  error: 'Decided.',
} as const

/** The same as pages show it. */
const refusal = {
  status: 409,
  code: 'already-decided',
  message: problemsTexts.et.problems['already-decided'],
  serverMessage: 'Decided.',
}

test('a refusal has its reason, and a missing response has none', async () => {
  expect(await outcomeOf(Promise.resolve('Tere, Mari'))).toEqual({ ok: true, answer: 'Tere, Mari' })
  expect(await outcomeOf(Promise.reject(new ProblemError(problem)))).toEqual({ ok: false, problem: refusal })
  expect(await outcomeOf(Promise.reject(new TypeError('Failed to fetch')))).toEqual({ ok: false, problem: undefined })
})

test.each(['unknown', 'toString', '__proto__', ''])(
  'the text of a response with the code %j is shown nowhere but where a message ends with it',
  async (code) => {
    const text = 'relation "users" does not exist'
    const fields = { email: { code: 'made-up', message: text } }
    const thrown = new ProblemError({
      ...problem,
      code,
      message: text,
      detail: text,
      error: text,
      fields,
    } as never as Problem)
    const outcome = await outcomeOf(Promise.reject(thrown))
    const { unexpected } = problemsTexts.et.problems
    expect(outcome).toMatchObject({
      ok: false,
      problem: { code: 'unexpected', message: unexpected, serverMessage: text },
    })
    expect(await failureText(thrown, 'no answer')).toBe(unexpected)
    expect(
      failureOf(await outcomeOf(Promise.reject(new ProblemError({ ...problem, code, message: text } as never))), ''),
    ).toBe(unexpected)
    expect(outcome.ok ? '' : errorsIn(outcome.problem, ({ message }) => `(${message})`)).toEqual({ email: '(made-up)' })
  },
)

test('what an administrator may not decide about themselves has a sentence of its own', async () => {
  const details = { isAboutSelf: true }
  const thrown = new ProblemError({ ...problem, code: 'forbidden', message: 'No.', details })
  expect(await failureText(thrown, '')).toBe(problemsTexts.et.aboutSelf)
  expect(await failureText(new TypeError('Failed to fetch'), 'no answer')).toBe('no answer')
})
