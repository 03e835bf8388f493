import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { PostView } from '#contract/posts.ts'
import { links } from '#site/links.ts'
import { blogTexts } from '#texts/blog.ts'
import { anonymousApi } from '#web/api/anonymous-api.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Picture } from '#web/components/picture.tsx'
import { PostFacts } from '#web/components/post/post-facts.tsx'
import { PostText } from '#web/components/post/post-text.tsx'
import { PostWindow } from '#web/components/post/post-window.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { CardPost } from './post-card.tsx'

export function PostDialog({ post, onClose }: { post: CardPost; onClose: () => void }) {
  const { blog: t } = useTexts(blogTexts)
  const language = useLanguage()
  return (
    <PostWindow
      title={<LocalizedText text={post.titles} />}
      facts={<PostFacts post={post} />}
      close={t.close}
      onClose={onClose}
    >
      {post.picture && (
        <div className="mt-6">
          <Picture
            picture={post.picture}
            sizes="(min-width: 832px) 720px, calc(100vw - 72px)"
            devicePixels={[576, 1440]}
          />
        </div>
      )}
      <PostBody id={post.id} />
      <p className="mt-8">
        <Link to={links.post(language, post.slug)} className="link inline-flex min-h-11 items-center text-5">
          {t.ownPage}
        </Link>
      </p>
    </PostWindow>
  )
}

function PostBody({ id }: { id: string }) {
  const { blog: t } = useTexts(blogTexts)
  const { post, isFailed, load } = usePost(id)
  if (isFailed)
    return (
      <div className="mt-6">
        <Notice variant="bad">{t.failed}</Notice>
        <Button className="mt-5" onClick={load}>
          {t.tryAgain}
        </Button>
      </div>
    )
  return (
    <div className="mt-6 min-h-40">
      {post ? (
        <PostText contents={post.contents} />
      ) : (
        <p role="status" className="text-5 text-ink-2">
          {t.loading}
        </p>
      )}
    </div>
  )
}

function usePost(id: string) {
  const [post, setPost] = useState<PostView>()
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    anonymousApi('GET /blog/posts/{id}', { params: { id } }).then(setPost, () => setFailed(true))
  }, [id])
  useEffect(load, [load])
  return { post, isFailed, load }
}
