import type { AdminPost } from '#contract/posts.ts'
import { api } from '#web/api/api.ts'
import { type FormCalls, textIn, valuesIn } from '#web/api/outcome.ts'
import type { bodyOf } from './post-values.ts'

export type SavedPost = AdminPost & { readonly pictureFailed: boolean }

const idIn = (form: FormData) => ({ params: { id: textIn(form, 'id') } })

export const postCalls = {
  save: (form): Promise<SavedPost> => {
    const body = valuesIn<ReturnType<typeof bodyOf>>(form)
    return form.has('id') ? api('PUT /blog/posts/{id}', { ...idIn(form), body }) : api('POST /blog/posts', { body })
  },
  remove: (form) => api('DELETE /blog/posts/{id}', idIn(form)),
} satisfies FormCalls
