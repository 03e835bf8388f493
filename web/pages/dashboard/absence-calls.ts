import type { InputOf } from '#contract/calls.ts'
import { api } from '#web/api/api.ts'
import { type FormCalls, valuesIn } from '#web/api/outcome.ts'

export const absenceCalls = {
  begin: (form) =>
    api('PUT /artists/profile/absence', { body: valuesIn<InputOf<'PUT /artists/profile/absence', 'body'>>(form) }),
  end: () => api('DELETE /artists/profile/absence'),
} satisfies FormCalls
