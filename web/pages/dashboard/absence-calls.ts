import type { ClientActionFunctionArgs } from 'react-router'
import { isProblem } from '#contract/client.ts'
import { api } from '#web/api/api.ts'

/** The dashboard's action: begins or ends an absence. Returns what is wrong with the day, or that saving failed. */
export async function changeAbsence({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const until = String(form.get('until') ?? '') || null
  try {
    if (form.get('step') === 'end') await api('DELETE /artists/profile/absence')
    else await api('PUT /artists/profile/absence', { body: { until } })
    return { ok: true, dayError: undefined }
  } catch (error) {
    const problem = isProblem(error) ? error.problem : undefined
    const dayError = problem?.code === 'return-too-early' ? problem.message : problem?.fields?.until?.message
    return { ok: false, dayError }
  }
}
