import type { WorkChange } from '#contract/work-changes.ts'
import { api } from '#web/api/api.ts'
import { type FormCalls, textIn, valuesIn } from '#web/api/outcome.ts'

export type WorkStep = 'publish' | 'unpublish' | 'archive' | 'sellElsewhere' | 'takeBack' | 'duplicate' | 'remove'

export type ChosenStep = 'publish' | 'archive' | 'percent'

const idIn = (form: FormData) => ({ params: { id: textIn(form, 'id') } })

export const ownWorksCalls = {
  publish: (form) => api('PUT /artworks/my-artworks/{id}/publication', idIn(form)),
  unpublish: (form) => api('DELETE /artworks/my-artworks/{id}/publication', idIn(form)),
  archive: (form) => api('PUT /artworks/my-artworks/{id}/archive', idIn(form)),
  duplicate: (form) => api('POST /artworks/my-artworks/{id}/duplicates', idIn(form)),
  remove: (form) => api('DELETE /artworks/{id}', idIn(form)),
  sellElsewhere: (form) => api('POST /artworks/my-artworks/{id}/outside-sales', idIn(form)),
  takeBack: (form) =>
    api('DELETE /artworks/my-artworks/{id}/outside-sales/{saleId}', {
      params: { id: textIn(form, 'id'), saleId: textIn(form, 'saleId') },
    }),
  change: (form) => api('POST /artworks/my-artworks/changes', { body: { changes: valuesIn<WorkChange[]>(form) } }),
} satisfies FormCalls & Record<WorkStep, FormCalls[string]>
