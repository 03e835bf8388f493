import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type PostCategory, postCategories } from '#domain/post.ts'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { blogTexts } from '#texts/blog.ts'
import { EmptyList } from '#web/components/empty-list.tsx'
import { JustifiedGallery } from '#web/components/gallery/justified-gallery.tsx'
import type { PageHandle } from '#web/page-queries.ts'
import { loaderApi } from '#web/shell/page-context.ts'
import { PageError } from '#web/shell/page-error.tsx'
import { errorMeta, pageMeta } from '#web/shell/page-meta.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/blog-page.ts'
import { feedLinks } from './feed-links.ts'
import { type CardPost, PostCard, toCardPost } from './post-card.tsx'
import { PostDialog } from './post-dialog.tsx'
import { isOtherList, useOpenPost } from './use-open-post.ts'

const onPage = 24

export const handle: PageHandle = { query: ['category', 'page'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = loaderApi(context)
  const page = Number(url.searchParams.get('page') ?? '1')
  const requestedCategory = url.searchParams.get('category')
  const category = requestedCategory === null ? undefined : (requestedCategory as PostCategory)
  const [shown, [next]] = await Promise.all([
    call('GET /blog/posts', { query: { category, page, size: onPage } }),
    call('GET /blog/posts', { query: { category, page: page * onPage + 1, size: 1 } }),
  ])
  return { page, category, posts: shown.map(toCardPost), isLast: next === undefined }
}

/** A post opened over the list does not reload the list. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && isOtherList(currentUrl, nextUrl)

export function meta({ location, matches, loaderData, error }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname)
  const { blog } = blogTexts[language]
  if (error) return errorMeta(error, { missing: blog.title, failed: blog.title })
  const { category, page, posts } = loaderData ?? {}
  const title = category ? `${blog.categories[category]} | ${blog.title}` : blog.title
  const image = posts?.[0]?.picture?.src
  const path = links.blog(language, { category, page })
  return [
    ...pageMeta(
      { location, matches },
      { title, description: blog.description, image, path, ...(page ? { page } : {}) },
    ),
    ...feedLinks(location.pathname),
  ]
}

/** “Read more” opens a post over the list; titles link to its page. */
export default function BlogPage({ loaderData: { page, category, posts, isLast } }: Route.ComponentProps) {
  const { blog: t } = useTexts(blogTexts)
  const language = useLanguage()
  const {
    post: open,
    show,
    close,
  } = useOpenPost(posts, (post) => links.blog(language, { category, page, ...(post ? { post } : {}) }))
  return (
    <div className="page pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      <p className="mt-4 max-w-[52ch] text-4 text-ink-2">{t.lead}</p>
      <div className="mt-8">
        <FilterTabs
          label={t.category}
          views={['', ...postCategories]}
          names={{ '': t.allPosts, ...t.categories }}
          shown={category ?? ''}
          to={(shown) => links.blog(language, { category: shown || undefined })}
        />
      </div>
      {posts.length === 0 ? (
        <div className="mt-10">
          <EmptyList title={category ? t.noneInCategory : t.none} text={t.noneText}>
            <Link to={links.discover(language)} className={`${buttonVariant('outlined')} mt-8`}>
              {t.discover}
            </Link>
          </EmptyList>
        </div>
      ) : (
        <div className="mt-10">
          <JustifiedGallery layout="posts" works={posts} ratioOf={ratioOf} keyOf={({ id }) => id}>
            {(post, placement) => <PostCard post={post} placement={placement} onRead={() => show(post)} />}
          </JustifiedGallery>
        </div>
      )}
      <p className="mt-14 flex gap-6">
        {page > 1 && (
          <Link
            to={links.blog(language, { category, page: page - 1 })}
            rel="prev"
            className="link inline-flex min-h-11 items-center"
          >
            {t.newer}
          </Link>
        )}
        {!isLast && (
          <Link
            to={links.blog(language, { category, page: page + 1 })}
            rel="next"
            className="link inline-flex min-h-11 items-center"
          >
            {t.older}
          </Link>
        )}
        <a href={links.blogFeed(language)} className="link ms-auto inline-flex min-h-11 items-center text-6">
          {t.feed}
        </a>
      </p>
      {open && <PostDialog key={open.id} post={open} onClose={close} />}
    </div>
  )
}

const ratioOf = ({ picture }: CardPost) => (picture ? picture.width / picture.height : 1.5)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
