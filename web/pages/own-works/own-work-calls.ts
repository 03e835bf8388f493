import { isProblem } from '#contract/client.ts'
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
    const saleId = await performAction(step, id, String(form.get('saleId')))
    return { ok: true, step, id, title, saleId, reason: undefined }
  } catch (error) {
    const reason = isProblem(error) ? error.problem.message : undefined
    return { ok: false, step, id, title, saleId: undefined, reason }
  }
}

const callOf = {
  publish: 'PUT /artworks/my-artworks/{id}/publication',
  unpublish: 'DELETE /artworks/my-artworks/{id}/publication',
  archive: 'PUT /artworks/my-artworks/{id}/archive',
  duplicate: 'POST /artworks/my-artworks/{id}/duplicates',
  remove: 'DELETE /artworks/{id}',
} as const

/** Returns the id of the sale when the work was sold elsewhere. */
async function performAction(step: WorkStep, id: string, saleId: string): Promise<string | undefined> {
  if (step === 'sellElsewhere')
    return (await api('POST /artworks/my-artworks/{id}/outside-sales', { params: { id } })).saleId
  if (step === 'takeBack')
    await api('DELETE /artworks/my-artworks/{id}/outside-sales/{saleId}', { params: { id, saleId } })
  else await api(callOf[step], { params: { id } })
  return undefined
}
