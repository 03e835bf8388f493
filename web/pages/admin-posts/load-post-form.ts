import type { AdminPost } from '#contract/posts.ts'
import { restoreValues } from '#web/forms/restore-values.ts'
import { loadServerDraft } from '#web/forms/use-server-draft.ts'
import { type PostValues, valuesOf } from './post-values.ts'

/** What the form begins with. */
export type PostStart = {
  /** The name of its draft. */
  draft: string
  values: PostValues
  /** Something was typed before and not sent. */
  isRestored: boolean
}

/** The form as it is without anything that was typed. */
export const startOf = (post: AdminPost | null): PostStart => ({
  draft: post ? `post:${post.id}` : 'post',
  values: valuesOf(post),
  isRestored: false,
})

/** The form for a post, or for a new one, with what was typed last. */
export async function loadPostForm(post: AdminPost | null): Promise<PostStart> {
  const initial = startOf(post)
  const [fields] = await Promise.all([
    loadServerDraft(initial.draft),
    // Loaded by itself, as only those who write need it. The page waits for it, so that nothing moves when it comes.
    import('./content-editor.tsx'),
  ])
  return fields ? { ...initial, values: restoreValues(fields.values, initial.values), isRestored: true } : initial
}
