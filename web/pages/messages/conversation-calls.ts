import { api } from '#web/api/api.ts'
import { type FormCalls, textIn } from '#web/api/outcome.ts'

const idIn = (form: FormData) => ({ params: { id: textIn(form, 'id') } })

export const conversationCalls = {
  block: (form) => api('PUT /conversations/{id}/block', idIn(form)),
  unblock: (form) => api('DELETE /conversations/{id}/block', idIn(form)),
  report: (form) => api('POST /messages/{id}/report', { ...idIn(form), body: { reason: textIn(form, 'reason') } }),
} satisfies FormCalls
