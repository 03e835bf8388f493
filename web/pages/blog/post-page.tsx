import { posts } from '#contract/posts.ts'
import { inLanguage, languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { blogTexts } from '#texts/blog.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Picture } from '#web/components/picture.tsx'
import { api } from '#web/shell/page-context.ts'
import { PageError } from '#web/shell/page-error.tsx'
import { errorMeta, originOf, pageMeta } from '#web/shell/page-meta.ts'
import { structuredCrumbs, structuredPost } from '#web/shell/structured-data.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/post-page.ts'
import { feedLink } from './feed-link.ts'
import { PostFacts } from './post-facts.tsx'
import { PostText } from './post-text.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content, excerpt, excerpts, title, ...post } = await api(context)(posts.show, { params: { id: params.post } })
  return { post }
}

export function meta({ location, matches, loaderData, error }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const { blog } = blogTexts[language]
  if (error || !loaderData) return errorMeta(error, { missing: blog.missing, failed: blog.failed })
  const { titles, summaries, picture, slug } = loaderData.post
  const title = inLanguage(titles, language).words
  const origin = originOf({ location, matches })
  return [
    ...pageMeta(
      { location, matches },
      {
        title,
        description: inLanguage(summaries, language).words,
        image: picture?.src,
        path: links.post(language, slug),
      },
    ),
    feedLink(location.pathname),
    { 'script:ld+json': structuredPost(loaderData.post, origin, language) },
    {
      'script:ld+json': structuredCrumbs(
        [
          [blog.title, links.blog(language)],
          [title, links.post(language, slug)],
        ],
        origin,
        language,
      ),
    },
  ]
}

/** One post on a page of its own. */
export default function PostPage({ loaderData: { post } }: Route.ComponentProps) {
  const { blog: t } = useTexts(blogTexts)
  return (
    <article className="page pt-6 md:pt-8">
      <BackLink to={links.blog(useLanguage())}>{t.back}</BackLink>
      <div className="mx-auto mt-6 max-w-[50rem] md:mt-10">
        <PostFacts post={post} />
        <h1 className="mt-3 text-1">
          <LocalizedText text={post.titles} />
        </h1>
        {post.picture && (
          <div className="mt-8 md:mt-10">
            <Picture picture={post.picture} sizes="(min-width: 848px) 800px, calc(100vw - 48px)" widest={1600} first />
          </div>
        )}
        <div className="mt-8 md:mt-10">
          <PostText contents={post.contents} />
        </div>
      </div>
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { blog: t } = useTexts(blogTexts)
  return <PageError error={error} missing={[t.missing, t.missingText]} />
}
