import { api } from '#web/api/api.ts'
import { type FormCalls, textIn, valuesIn } from '#web/api/outcome.ts'

export const workCalls = {
  save: (form) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(valuesIn<Record<string, string>>(form))) body.append(name, value)
    return form.has('id')
      ? api('PUT /artworks/{id}', { params: { id: textIn(form, 'id') }, body })
      : api('POST /artworks', { body })
  },
} satisfies FormCalls
