import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProblemError } from '#contract/client.ts'
import type { Problem } from '#contract/problem.ts'
import { problemsTexts } from '#texts/problems.ts'
import { errorsIn, failureOf, failureText, outcomeOf, outcomeOfForm, perform, textIn } from './outcome.ts'

beforeEach(() => vi.stubGlobal('location', { pathname: '/et/edit-profile' }))
afterEach(() => vi.unstubAllGlobals())

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

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

const calls = {
  greet: async (form: FormData) => `Tere, ${textIn(form, 'name')}`,
  refuse: async () => {
    throw new ProblemError(problem)
  },
  fail: async () => {
    throw new TypeError('Failed to fetch')
  },
}

test('what comes of an action reaches whoever has asked for it, without the page', async () => {
  const [greeting, other] = [formOf({ action: 'greet', name: 'Mari' }), formOf({ action: 'greet', name: 'Jaan' })]
  const outcomes = [outcomeOfForm(greeting), outcomeOfForm(other)]
  // Not in the order in which they were sent.
  await perform(other, calls)
  await perform(greeting, calls)
  expect(await Promise.all(outcomes)).toEqual([
    { ok: true, answer: 'Tere, Mari' },
    { ok: true, answer: 'Tere, Jaan' },
  ])
})

test('a refusal reaches them with its reason, and a shop that does not answer without one', async () => {
  const [refused, failed] = [formOf({ action: 'refuse' }), formOf({ action: 'fail' })]
  const outcomes = [outcomeOfForm(refused), outcomeOfForm(failed)]
  expect(await perform(refused, calls)).toEqual({ ok: false, problem: refusal })
  await perform(failed, calls)
  expect(await Promise.all(outcomes)).toEqual([
    { ok: false, problem: refusal },
    { ok: false, problem: undefined },
  ])
})

test('a call gets the fields of the form, not what leads to it', async () => {
  const form = formOf({ action: 'send', name: 'Mari' })
  const outcome = outcomeOfForm(form)
  await perform(form, { send: async (fields) => [...fields.keys()] })
  expect(await outcome).toEqual({ ok: true, answer: ['name'] })
})

test('an action that the page does not have is a fault', async () => {
  await expect(perform(formOf({ action: 'dance' }), calls)).rejects.toThrow('dance')
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
