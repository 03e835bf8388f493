import { api } from '#web/api/api.ts'
import { type FormCalls, textIn, valuesIn } from '#web/api/outcome.ts'
import type { bodyOf } from './collection-values.ts'

const idIn = (form: FormData) => ({ params: { id: textIn(form, 'id') } })

export const collectionCalls = {
  create: (form) => {
    const kind = textIn(form, 'kind') === 'rule' ? 'rule' : 'chosen'
    return api('POST /admin/collections', { body: { ...valuesIn<ReturnType<typeof bodyOf>>(form), kind } })
  },
  save: (form) =>
    api('PUT /admin/collections/{id}', { ...idIn(form), body: valuesIn<ReturnType<typeof bodyOf>>(form) }),
  remove: (form) => api('DELETE /admin/collections/{id}', idIn(form)),
  arrange: (form) => api('PUT /admin/collection-order', { body: { ids: valuesIn<string[]>(form) } }),
} satisfies FormCalls
