import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { postStates } from '#domain/post.ts'
import { adminLinks } from '#site/admin-links.ts'
import { postsTexts } from '#texts/posts.ts'
import { api } from '#web/api/api.ts'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/posts-page.ts'
import { loadPostForm, startOf } from './load-post-form.ts'
import { PostForm } from './post-form.tsx'
import { PostList } from './post-list.tsx'
import { type FlashMessage, useFlashMessage } from './use-flash-message.ts'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(postsTexts, 'posts')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  const state = postStates.find((each) => each === searchParams.get('state'))
  const q = searchParams.get('q') ?? ''
  const query = { page: searchParams.get('page') ?? '1', q, state }
  const [list, start] = await Promise.all([api('GET /admin/posts', { query }), loadPostForm(null)])
  return { list, start, filter: { q, state } }
}

export default function PostsPage({ loaderData: { list, start, filter } }: Route.ComponentProps) {
  const { posts: t } = useTexts(postsTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const { notice, showNotice } = useFlashMessage(useLocation().state?.notice as FlashMessage | undefined)
  const [isPictureMissing, setPictureMissing] = useState(false)
  const [formKey, setFormKey] = useState(0)
  return (
    <PrivatePage title={t.title}>
      <Section id="new-post" title={t.newPost} head="mb-4 text-3">
        <PostForm
          key={formKey}
          post={null}
          start={formKey === 0 ? start : startOf(null)}
          onSaved={(post, words) => {
            if (post.state !== 'published')
              return void navigate(adminLinks.post(language, post.id), {
                state: { notice: { variant: 'good', words } },
              })
            setFormKey(formKey + 1)
            setPictureMissing(post.pictureFailed)
            showNotice('good', words)
          }}
          onRemoved={() => undefined}
          onDiscard={() => setFormKey(formKey + 1)}
          onError={(words) => {
            setPictureMissing(false)
            showNotice('bad', words)
          }}
        />
        <div className="mt-5 flex flex-col gap-3">
          {notice && <Notice variant={notice.variant}>{notice.words}</Notice>}
          {isPictureMissing && <Notice variant="bad">{t.pictureFailed}</Notice>}
        </div>
      </Section>
      <PostList list={list} filter={filter} />
    </PrivatePage>
  )
}
