import { isProblem } from '#contract/client.ts'
import { outsideSales } from '#contract/outside-sales.ts'
import { ownWorks } from '#contract/own-works.ts'
import { api } from '#web/api/api.ts'

/** What can be done to a work from the table. */
export const workSteps = [
  'publish',
  'unpublish',
  'archive',
  'sellElsewhere',
  'takeBack',
  'duplicate',
  'remove',
] as const
export type WorkStep = (typeof workSteps)[number]

/**
 * Takes one step with one work. `saleId` is what `takeBack` undoes; `reason` is the shop's, or undefined when it did not
 * answer.
 */
export async function changeOwnWork(form: FormData) {
  const step = workSteps.find((name) => name === form.get('step')) ?? 'remove'
  const id = String(form.get('id'))
  const title = String(form.get('title'))
  try {
    const saleId = await takeStep(step, id, String(form.get('saleId')))
    return { ok: true, step, id, title, saleId, reason: undefined }
  } catch (error) {
    const reason = isProblem(error) ? error.problem.message : undefined
    return { ok: false, step, id, title, saleId: undefined, reason }
  }
}

/** Returns the id of the sale when the work was sold elsewhere. */
async function takeStep(step: WorkStep, id: string, saleId: string): Promise<string | undefined> {
  if (step === 'sellElsewhere') return (await api(outsideSales.record, { params: { id } })).saleId
  if (step === 'takeBack') await api(outsideSales.remove, { params: { id, saleId } })
  else await api(ownWorks[step], { params: { id } })
  return undefined
}
