import { redirect } from 'react-router'
import { isId } from '#domain/id.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { blogTexts } from '#texts/blog.ts'
import { ArtworkGallery } from '#web/components/gallery/artwork-gallery.tsx'
import { toGalleryWork } from '#web/components/gallery/gallery-work.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Picture } from '#web/components/picture.tsx'
import { PostFacts } from '#web/components/post/post-facts.tsx'
import { PostText } from '#web/components/post/post-text.tsx'
import { apiOrSuggestions, isGone, SuggestedWorks } from '#web/components/suggested-works.tsx'
import { languageContext } from '#web/shell/page-context.ts'
import { PageError } from '#web/shell/page-error.tsx'
import { errorMeta, originOf, pageMeta } from '#web/shell/page-meta.ts'
import { structured, structuredCrumbs, structuredPost } from '#web/shell/structured-data.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Section } from '#web/ui/section.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/post-page.ts'
import { feedLinks } from './feed-links.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const call = apiOrSuggestions(context)
  const id = params.post
  const [{ content, excerpt, excerpts, title, ...post }, { content: works }] = await Promise.all([
    call('GET /blog/posts/{id}', { params: { id } }),
    call('GET /blog/posts/{id}/works', { params: { id } }),
  ])
  if (!isId(id) && post.slug !== id)
    throw redirect(links.post(context.get(languageContext), post.slug) + url.search, 301)
  return { post, works: works.map(toGalleryWork) }
}

export function meta({ location, matches, loaderData, error }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const { blog } = blogTexts[language]
  if (error || !loaderData)
    return errorMeta(error, { missing: isGone(error) ? blog.gone : blog.missing, failed: blog.failed })
  const { titles, summaries, picture, slug, author } = loaderData.post
  const title = inLanguage(titles, language).words
  const origin = originOf({ location, matches })
  return [
    ...pageMeta(
      { location, matches },
      {
        title,
        description: inLanguage(summaries, language).words,
        shared: { kind: 'post', name: slug, titles, bylines: { en: author }, picture: picture?.url ?? null },
        path: links.post(language, slug),
      },
    ),
    ...feedLinks(location.pathname),
    ...(import.meta.env.SSR
      ? structured(
          structuredPost(loaderData.post, origin, language),
          structuredCrumbs(
            [
              [blog.title, links.blog(language)],
              [title, links.post(language, slug)],
            ],
            origin,
            language,
          ),
        )
      : []),
  ]
}

export default function PostPage({ loaderData: { post, works } }: Route.ComponentProps) {
  const { blog: t } = useTexts(blogTexts)
  return (
    <article className="page pt-6 md:pt-8">
      <BackLink to={links.blog(useLanguage())}>{t.back}</BackLink>
      <div className="mt-6 max-w-[50rem] md:mt-10">
        <PostFacts post={post} />
        <h1 className="mt-3 text-1">
          <LocalizedText text={post.titles} />
        </h1>
        {post.picture && (
          <div className="mt-8 md:mt-10">
            <Picture
              picture={post.picture}
              sizes="(min-width: 848px) 800px, calc(100vw - 48px)"
              devicePixels={[624, 1600]}
              first
            />
          </div>
        )}
        <div className="mt-8 md:mt-10">
          <PostText contents={post.contents} />
        </div>
      </div>
      {works.length > 0 && (
        <Section id="works" title={t.works} className="mt-(--section)" head="text-2">
          <div className="mt-6 md:mt-9">
            <ArtworkGallery layout="related" works={works} without={['cart']} />
          </div>
        </Section>
      )}
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { blog: t } = useTexts(blogTexts)
  return (
    <>
      <PageError error={error} missing={isGone(error) ? [t.gone, t.goneText] : [t.missing, t.missingText]} />
      <SuggestedWorks error={error} />
    </>
  )
}
