import type { PostView } from '#contract/posts.ts'
import { formatDay } from '#domain/calendar.ts'
import { blogTexts } from '#texts/blog.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function PostFacts({ post }: { post: Pick<PostView, 'publishedAt' | 'author' | 'category'> }) {
  const { blog: t } = useTexts(blogTexts)
  const { publishedAt, author, category } = post
  return (
    <p className="flex flex-wrap gap-x-1.5 text-6 text-ink-2">
      <span>
        <time dateTime={publishedAt}>{formatDay(new Date(publishedAt), useLanguage())}</time>
        <Dot />
      </span>
      <span>
        <span>{t.by(author)}</span>
        {category && <Dot />}
      </span>
      {category && <span>{t.categories[category]}</span>}
    </p>
  )
}

/** Equal space before and after. */
const Dot = () => <span className="ms-0.5"> ·</span>
