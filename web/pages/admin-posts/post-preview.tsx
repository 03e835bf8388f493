import { useEffect, useState } from 'react'
import { inLanguage, type Localized } from '#domain/language.ts'
import { blogTexts } from '#texts/blog.ts'
import { postsTexts } from '#texts/posts.ts'
import { api } from '#web/api/api.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { PostFacts } from '#web/components/post/post-facts.tsx'
import { PostText } from '#web/components/post/post-text.tsx'
import { PostWindow } from '#web/components/post/post-window.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { PostValues } from './post-values.ts'

type Props = {
  values: PostValues
  /** URL of the featured image in this shop. */
  pictureSrc: string | undefined
  onClose: () => void
}

export function PostPreview({ values, pictureSrc, onClose }: Props) {
  const { posts: t } = useTexts(postsTexts)
  const { blog } = useTexts(blogTexts)
  const { words, language } = inLanguage(values.contents, useLanguage())
  const [contents, setContents] = useState<Localized>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    api('POST /admin/post-preview', { body: { content: words } }).then(
      ({ content }) => setContents({ [language]: content }),
      () => setFailed(true),
    )
  }, [words, language])
  const facts = { publishedAt: new Date().toISOString(), author: values.author, category: values.category || null }
  return (
    <PostWindow
      title={<LocalizedText text={values.titles} />}
      facts={<PostFacts post={facts} />}
      close={t.close}
      onClose={onClose}
    >
      {pictureSrc && <img src={pictureSrc} alt="" className="mt-6 max-w-full" />}
      <div className="mt-6 min-h-40">
        {contents && <PostText contents={contents} />}
        {!contents && !isFailed && <p role="status">{blog.loading}</p>}
        {isFailed && <Notice variant="bad">{blog.failed}</Notice>}
      </div>
    </PostWindow>
  )
}
