import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AdminPost } from '#contract/posts.ts'
import { adminLinks } from '#site/admin-links.ts'
import { postsTexts } from '#texts/posts.ts'
import { api } from '#web/api/api.ts'
import { ListSkeleton, PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/edit-post-page.ts'
import { loadPostForm, startOf } from './load-post-form.ts'
import { PostForm } from './post-form.tsx'
import { PostState } from './post-state.tsx'
import { type FlashMessage, useFlashMessage } from './use-flash-message.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(postsTexts, 'editPost', ListSkeleton, {
  Frame,
  missing: ['post-not-found', 'invalid'],
})

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const post = await api('GET /admin/posts/{id}', { params: { id } })
  return { post, start: await loadPostForm(post) }
}

export default function EditPostPage({ loaderData }: Route.ComponentProps) {
  const { post } = loaderData
  return <EditPost key={post.id} loaded={post} start={loaderData.start} />
}

function EditPost({ loaded, start }: { loaded: AdminPost; start: ReturnType<typeof startOf> }) {
  const { posts: t } = useTexts(postsTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { notice, showNotice } = useFlashMessage(useLocation().state?.notice as FlashMessage | undefined)
  const [{ post, formKey, isPictureMissing }, setShown] = useState({
    post: loaded,
    formKey: 0,
    isPictureMissing: false,
  })
  return (
    <Frame>
      <p className="-mt-5 mb-6 text-5 text-ink-2">
        <PostState post={post} />
      </p>
      <PostForm
        key={formKey}
        post={post}
        updatedAt={loaded.updatedAt}
        start={formKey === 0 ? start : startOf(post)}
        onSaved={(saved, words) => {
          setShown({ post: saved, formKey: formKey + 1, isPictureMissing: saved.pictureFailed })
          showNotice('good', words)
        }}
        onRemoved={() =>
          void navigate(adminLinks.posts(language), { state: { notice: { variant: 'good', words: t.removed } } })
        }
        onDiscard={() => setShown({ post, formKey: formKey + 1, isPictureMissing: false })}
        onError={(words) => showNotice('bad', words)}
      />
      <div className="mt-5 flex flex-col gap-3">
        {notice && <Notice variant={notice.variant}>{notice.words}</Notice>}
        {isPictureMissing && <Notice variant="bad">{t.pictureFailed}</Notice>}
      </div>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { posts: t, editPost } = useTexts(postsTexts)
  return (
    <PrivatePage title={editPost.title} back={<BackLink to={adminLinks.posts(useLanguage())}>{t.back}</BackLink>}>
      {children}
    </PrivatePage>
  )
}
