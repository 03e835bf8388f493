import { Link } from 'react-router'
import type { PostView } from '#contract/posts.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { blogTexts } from '#texts/blog.ts'
import type { Placement } from '#web/components/gallery/justified-gallery.tsx'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Picture } from '#web/components/picture.tsx'
import { PostFacts } from '#web/components/post/post-facts.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export type CardPost = Omit<PostView, 'content' | 'contents' | 'excerpt' | 'excerpts' | 'title' | 'createdAt'>

/** Drops the text, which is loaded on demand. */
export function toCardPost({ content, contents, excerpt, excerpts, title, createdAt, ...post }: PostView): CardPost {
  return post
}

type Props = { post: CardPost; placement: Placement; onRead: () => void }

export function PostCard({ post, placement, onRead }: Props) {
  const { blog: t } = useTexts(blogTexts)
  const language = useLanguage()
  const to = links.post(language, post.slug)
  return (
    <article>
      {post.picture && (
        <Link to={to} prefetch="intent" tabIndex={-1} aria-hidden="true" className="mb-4 block">
          <Picture picture={post.picture} {...placement} decorative />
        </Link>
      )}
      <PostFacts post={post} />
      <h2 className="mt-2 text-3">
        <Link to={to} prefetch="intent" className="hover:text-act">
          <LocalizedText text={post.titles} />
        </Link>
      </h2>
      <p className="mt-2 max-w-[56ch] text-5 text-ink-2">
        <LocalizedText text={post.summaries} />
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t.readMoreOf(inLanguage(post.titles, language).words)}
        onClick={onRead}
        className="link mt-2 inline-flex min-h-11 items-center text-5"
      >
        {t.readMore}
      </button>
    </article>
  )
}
