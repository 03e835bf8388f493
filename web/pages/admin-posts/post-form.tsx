import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminPost } from '#contract/posts.ts'
import { formatTime, onDay } from '#domain/calendar.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { postsTexts } from '#texts/posts.ts'
import { api } from '#web/api/api.ts'
import { ActionDialog } from '#web/components/private/action-dialog.tsx'
import { DraftStatus } from '#web/forms/draft-status.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { PostStart } from './load-post-form.ts'
import { PostFields as Fields } from './post-fields.tsx'
import { PostPreview } from './post-preview.tsx'
import { bodyOf, PostFields } from './post-values.ts'
import { usePictureAt } from './use-picture-at.ts'

type SavedPost = AdminPost & { readonly pictureFailed: boolean }

type Props = {
  post: AdminPost | null
  /** Version that the page has loaded. */
  updatedAt?: string
  start: PostStart
  onSaved: (post: SavedPost, words: string) => void
  onRemoved: () => void
  onDiscard: () => void
  onError: (words: string) => void
}

export function PostForm({ post, updatedAt, start, onSaved, onRemoved, onDiscard, onError }: Props) {
  const { posts: t } = useTexts(postsTexts)
  const { fieldProblems } = useTexts(formProblemsTexts)
  const language = useLanguage()
  const [openDialog, setOpenDialog] = useState<'remove' | 'preview'>()
  const isPublic = post?.state === 'published'
  const { run } = useMutation((body: ReturnType<typeof bodyOf>) =>
    post ? api('PUT /blog/posts/{id}', { params: { id: post.id }, body }) : api('POST /blog/posts', { body }),
  )
  const { form, formProps, draft, sendingBy } = useApiForm({
    schema: PostFields,
    defaultValues: start.values,
    updatedAt,
    draft: { name: start.draft },
    send: (values, { by, updatedAt }) => run(bodyOf(values, { isDraft: by === 'draft', updatedAt })),
    onDone: (saved, _, by) => onSaved(saved, noticeText(saved, by === 'draft')),
    onRefused: (problem) =>
      onError(problem?.code === 'changed-meanwhile' ? t.changedMeanwhile : problem?.serverMessage || t.publishFailed),
    onInvalid: ({ contents }) => onError(contents?.message === 'too-long' ? fieldProblems['too-long'] : t.required),
  })

  const picture = usePictureAt(form.watch('featuredImage'))
  const [isUploading, setUploading] = useState(false)

  function noticeText({ state, publishedAt }: SavedPost, isDraft: boolean): string {
    if (isDraft) return post && post.state !== 'draft' ? t.unpublished : t.draftSaved
    if (state === 'scheduled' && publishedAt) {
      const at = new Date(publishedAt)
      return t.scheduled(onDay(at, language), formatTime(at, language))
    }
    return isPublic ? t.saved : t.published
  }

  return (
    <>
      <form {...formProps}>
        <div className="mb-5">
          <DraftStatus
            draft={draft}
            isRestored={start.isRestored}
            onDiscard={() => void draft.discard().then(onDiscard)}
          >
            <span>{t.required}</span>
          </DraftStatus>
        </div>
        <Fields
          form={form}
          picture={picture}
          isUploading={isUploading}
          onUploading={setUploading}
          isPublic={isPublic}
        />
        <PostButtons post={post} sendingBy={sendingBy} isUploading={isUploading} onOpen={setOpenDialog} />
      </form>
      {openDialog === 'preview' && (
        <PostPreview values={form.getValues()} pictureSrc={picture.src} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog === 'remove' && post && (
        <ActionDialog
          call={() => api('DELETE /blog/posts/{id}', { params: { id: post.id } })}
          title={t.askRemove(inLanguage(post.titles, language).words)}
          text={t.askRemoveText}
          confirm={t.remove}
          danger
          onClose={() => setOpenDialog(undefined)}
          onDone={() => void draft.discard().then(onRemoved)}
          skipsReload
        />
      )}
    </>
  )
}

type ButtonsProps = {
  post: AdminPost | null
  sendingBy: string | undefined
  /** Saving during an upload would drop the picture. */
  isUploading: boolean
  onOpen: (dialog: 'remove' | 'preview') => void
}

function PostButtons({ post, sendingBy, isUploading, onOpen }: ButtonsProps) {
  const { posts: t } = useTexts(postsTexts)
  const language = useLanguage()
  const isPublic = post?.state === 'published'
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        value="public"
        busy={sendingBy === 'public'}
        waits={isUploading || sendingBy !== undefined}
        busyText={isPublic ? t.saving : t.publishing}
      >
        {isPublic ? t.save : t.publish}
      </Button>
      <Button
        type="submit"
        value="draft"
        variant="outlined"
        busy={sendingBy === 'draft'}
        waits={isUploading || sendingBy !== undefined}
        busyText={t.saving}
      >
        {post && post.state !== 'draft' ? t.unpublish : t.saveDraft}
      </Button>
      <Button variant="outlined" onClick={() => onOpen('preview')}>
        {t.preview}
      </Button>
      {post && (
        <Button variant="outlined" onClick={() => onOpen('remove')}>
          {t.remove}
        </Button>
      )}
      {isPublic && (
        <Link to={links.post(language, post.slug)} className="link inline-flex min-h-11 items-center px-2 text-5">
          {t.view}
        </Link>
      )}
    </div>
  )
}
