import { isProblem } from '#contract/client.ts'
import { ownWorks } from '#contract/own-works.ts'
import { api } from '#web/api/api.ts'

/** What can be done to a work from the table. */
export const workSteps = ['publish', 'unpublish', 'archive', 'duplicate', 'remove'] as const
export type WorkStep = (typeof workSteps)[number]

/** Takes one step with one work. `reason` is the shop's, or undefined when it did not answer. */
export async function changeOwnWork(form: FormData) {
  const step = workSteps.find((name) => name === form.get('step')) ?? 'remove'
  const title = String(form.get('title'))
  try {
    await api(ownWorks[step], { params: { id: String(form.get('id')) } })
    return { ok: true, step, title, reason: undefined }
  } catch (error) {
    return { ok: false, step, title, reason: isProblem(error) ? error.problem.message : undefined }
  }
}
