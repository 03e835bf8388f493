import { useState } from 'react'
import { isProblem } from '#contract/client.ts'
import type { AdminPost } from '#contract/posts.ts'
import { maxContentLength } from '#domain/post.ts'
import { postsTexts } from '#texts/posts.ts'
import { problemsTexts } from '#texts/problems.ts'
import { api } from '#web/api/api.ts'
import { useTexts } from '#web/ui/use-texts.ts'
import { bodyOf, type PostValues } from './post-values.ts'

export type SavedPost = AdminPost & { readonly pictureFailed: boolean }
export type PostErrors = Partial<Record<'title' | 'content' | 'featuredImage' | 'publishAt', string>>

/** Saves a post as it is written. Says what is missing, or what the shop has answered. */
export function useSavePost(post: AdminPost | null) {
  const { posts: t } = useTexts(postsTexts)
  const { fieldProblems, problems } = useTexts(problemsTexts)
  const [errors, setErrors] = useState<PostErrors>({})
  const [savingAs, setSavingAs] = useState<'draft' | 'public'>()
  const [updatedAt, setUpdatedAt] = useState(post?.updatedAt)

  async function send(values: PostValues, isDraft: boolean): Promise<SavedPost | string> {
    const body = bodyOf(values, { isDraft, updatedAt })
    try {
      if (!post) return await api('POST /blog/posts', { body })
      const saved = await api('PUT /blog/posts/{id}', { params: { id: post.id }, body })
      setUpdatedAt(saved.updatedAt)
      return saved
    } catch (error) {
      if (!isProblem(error)) return t.publishFailed
      const { code, fields = {}, message } = error.problem
      if (post && code === 'changed-meanwhile') {
        const current = await api('GET /admin/posts/{id}', { params: { id: post.id } }).catch(() => undefined)
        setUpdatedAt(current?.updatedAt)
        return t.changedMeanwhile
      }
      if (code === 'publish-in-past') setErrors({ publishAt: problems['publish-in-past'] })
      setErrors((before) => ({ ...before, ...errorsIn(fields) }))
      return message || t.publishFailed
    }
  }

  /** The saved post; or what went wrong, in words. */
  async function save(values: PostValues, isDraft: boolean): Promise<SavedPost | string> {
    const { titles, contents } = values
    const missing = {
      ...(titles.en.trim() || titles.et.trim() ? {} : { title: fieldProblems.required }),
      ...(contents.en || contents.et ? {} : { content: fieldProblems.required }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return t.required
    // Browsers give up sending what is far too large before they hear why.
    if (Math.max(contents.en.length, contents.et.length) > maxContentLength) {
      setErrors({ content: fieldProblems['too-long'] })
      return fieldProblems['too-long']
    }
    setSavingAs(isDraft ? 'draft' : 'public')
    const answer = await send(values, isDraft)
    setSavingAs(undefined)
    return answer
  }

  return { save, savingAs, errors }
}

/** The shop's problems beside their fields. */
const errorsIn = (fields: Record<string, { message: string }>): PostErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { message }]) => [
      name.startsWith('title') ? 'title' : name.startsWith('content') ? 'content' : name,
      message,
    ]),
  )
