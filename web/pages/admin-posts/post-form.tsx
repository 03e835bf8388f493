import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminPost } from '#contract/posts.ts'
import { formatTime, onDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { postsTexts } from '#texts/posts.ts'
import { api } from '#web/api/api.ts'
import { DraftStatus } from '#web/forms/draft-status.tsx'
import { useServerDraft } from '#web/forms/use-server-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { PostStart } from './load-post-form.ts'
import { PostFields } from './post-fields.tsx'
import { PostPreview } from './post-preview.tsx'
import { type SavedPost, useSavePost } from './use-save-post.ts'

type Props = {
  /** Null for a new one. */
  post: AdminPost | null
  start: PostStart
  /** With what is said of it. */
  onSaved: (post: SavedPost, words: string) => void
  onRemoved: () => void
  /** What was typed is not wanted any more. */
  onDiscard: () => void
  /** Says what went wrong. */
  complain: (words: string) => void
}

/** Where a post is written: published, kept as a draft, or set to appear later. */
export function PostForm({ post, start, onSaved, onRemoved, onDiscard, complain }: Props) {
  const { posts: t } = useTexts(postsTexts)
  const language = useLanguage()
  const [values, setValues] = useState(start.values)
  const [asking, setAsking] = useState<'remove' | 'preview'>()
  const draft = useServerDraft(start.draft, () => ({ values }))
  const { save, savingAs, errors } = useSavePost(post)
  const isPublic = post?.state === 'published'

  async function submit(isDraft: boolean) {
    const saved = await save(values, isDraft)
    if (typeof saved === 'string') return complain(saved)
    await draft.forget()
    onSaved(saved, said(saved, isDraft))
  }

  function said({ state, publishedAt }: SavedPost, isDraft: boolean): string {
    if (isDraft) return post && post.state !== 'draft' ? t.unpublished : t.draftSaved
    if (state === 'scheduled' && publishedAt) {
      const at = new Date(publishedAt)
      return t.scheduled(onDay(at, language), formatTime(at, language))
    }
    return isPublic ? t.saved : t.published
  }

  async function remove() {
    setAsking(undefined)
    if (!post) return
    try {
      await api('DELETE /blog/posts/{id}', { params: { id: post.id } })
    } catch {
      return complain(t.publishFailed)
    }
    await draft.forget()
    onRemoved()
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(false)
      }}
    >
      <div className="mb-5">
        <DraftStatus draft={draft} isRestored={start.isRestored} onDiscard={() => void draft.forget().then(onDiscard)}>
          <span>{t.required}</span>
        </DraftStatus>
      </div>
      <PostFields
        values={values}
        change={(changed) => setValues((before) => ({ ...before, ...changed }))}
        errors={errors}
        isPublic={isPublic}
      />
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          busy={savingAs === 'public'}
          disabled={savingAs !== undefined}
          busyText={isPublic ? t.saving : t.publishing}
        >
          {isPublic ? t.save : t.publish}
        </Button>
        <Button
          variant="outlined"
          busy={savingAs === 'draft'}
          disabled={savingAs !== undefined}
          busyText={t.saving}
          onClick={() => void submit(true)}
        >
          {post && post.state !== 'draft' ? t.unpublish : t.saveDraft}
        </Button>
        <Button variant="outlined" onClick={() => setAsking('preview')}>
          {t.preview}
        </Button>
        {post && (
          <Button variant="outlined" onClick={() => setAsking('remove')}>
            {t.remove}
          </Button>
        )}
        {isPublic && (
          <Link to={links.post(language, post.slug)} className="link inline-flex min-h-11 items-center px-2 text-5">
            {t.view}
          </Link>
        )}
      </div>
      {asking === 'preview' && <PostPreview values={values} onClose={() => setAsking(undefined)} />}
      {asking === 'remove' && post && (
        <ConfirmDialog
          title={t.askRemove(inLanguage(post.titles, language).words)}
          confirm={t.remove}
          cancel={t.cancel}
          danger
          onConfirm={() => void remove()}
          onClose={() => setAsking(undefined)}
        >
          <p className="mt-3 text-5 text-ink-2">{t.askRemoveText}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}
