import { expect, test } from 'vitest'
import { ProblemError } from '#contract/client.ts'
import { outcomeOfForm, perform, textIn } from './outcome.ts'

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
  expect(await perform(refused, calls)).toEqual({ ok: false, problem })
  await perform(failed, calls)
  expect(await Promise.all(outcomes)).toEqual([
    { ok: false, problem },
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
