import type { FastifyInstance } from 'fastify'
import { inLanguage, type Language, languages } from '#domain/language.ts'
import { cacheTagHeader } from '#server/http/cache/register-response-cache.ts'
import { element, escapeXml } from '#server/http/xml.ts'
import type { Shop } from '#server/shop.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'
import { blogTexts } from '#texts/blog.ts'
import { readPublished } from './post-store.ts'
import type { PostSeen } from './post-view.ts'
import { postView } from './post-view.ts'

const newest = 20

const formats = [
  { address: links.blogFeed, type: 'application/rss+xml; charset=utf-8', write: writeFeed },
  { address: links.blogJsonFeed, type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
]

/** RSS and JSON feeds, in each language. */
export function feedRoutes(app: FastifyInstance, shop: Shop): void {
  const { publicUrl } = shop.settings
  for (const language of languages)
    for (const { address, type, write } of formats)
      app.get(address(language), async (_request, reply) => {
        const found = await readPublished(shop.publicDatabase, shop.now(), { page: 1, size: newest })
        const posts = found.map((post) => postView(post, language, publicUrl))
        return reply
          .type(type)
          .header('cache-control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=3600')
          .header(cacheTagHeader, 'post:*')
          .send(write(posts, language, publicUrl))
      })
}

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ */
function writeJsonFeed(posts: readonly PostSeen[], language: Language, origin: string): string {
  const { blog } = blogTexts[language]
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${blog.title} | ${site.name}`,
    home_page_url: origin + links.blog(language),
    feed_url: origin + links.blogJsonFeed(language),
    description: blog.description,
    language,
    items: posts.map(({ slug, title, author, category, summaries, content, picture, publishedAt }) => ({
      id: origin + links.post(language, slug),
      url: origin + links.post(language, slug),
      title,
      summary: inLanguage(summaries, language).words,
      content_html: withOrigin(content, origin),
      ...(picture ? { image: new URL(picture.src, origin).href } : {}),
      date_published: publishedAt,
      authors: [{ name: author }],
      ...(category ? { tags: [blog.categories[category]] } : {}),
    })),
  })
}

function writeFeed(posts: readonly PostSeen[], language: Language, origin: string): string {
  const { blog } = blogTexts[language]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    element('title', `${blog.title} | ${site.name}`),
    element('link', origin + links.blog(language)),
    element('description', blog.description),
    element('language', language),
    `<atom:link href="${escapeXml(origin + links.blogFeed(language))}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => writeItem(post, language, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function writeItem(post: PostSeen, language: Language, origin: string): string {
  const address = origin + links.post(language, post.slug)
  return [
    '<item>',
    element('title', post.title),
    element('link', address),
    element('guid', address),
    element('pubDate', post.publishedAt.toUTCString()),
    element('dc:creator', post.author),
    ...(post.category ? [element('category', blogTexts[language].blog.categories[post.category])] : []),
    element('description', inLanguage(post.summaries, language).words),
    element('content:encoded', withOrigin(post.content, origin)),
    '</item>',
  ].join('\n')
}

/** Feed readers cannot resolve relative URLs. */
const withOrigin = (html: string, origin: string): string => html.replace(/ (src|href)="\/(?!\/)/g, ` $1="${origin}/`)
