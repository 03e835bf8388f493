import type { AdminPost } from '#contract/posts.ts'
import { restoreValues } from '#web/forms/restore-values.ts'
import { loadServerDraft } from '#web/forms/use-server-draft.ts'
import { type PostValues, valuesOf } from './post-values.ts'

export type PostStart = {
  draft: string
  values: PostValues
  /** Unsent input was restored. */
  isRestored: boolean
}

/** Ignores drafts. */
export const startOf = (post: AdminPost | null): PostStart => ({
  draft: post ? `post:${post.id}` : 'post',
  values: valuesOf(post),
  isRestored: false,
})

/** Restores the draft of a post, or of a new one. */
export async function loadPostForm(post: AdminPost | null): Promise<PostStart> {
  const initial = startOf(post)
  const [fields] = await Promise.all([
    loadServerDraft(initial.draft),
    // A separate chunk for writers. The page waits for it to avoid a layout shift.
    import('./content-editor.tsx'),
  ])
  return fields ? { ...initial, values: restoreValues(fields.values, initial.values), isRestored: true } : initial
}
