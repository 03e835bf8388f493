import type { FastifyInstance } from 'fastify'
import type { PostView } from '#contract/posts.ts'
import { inLanguage, type Language, languages } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { site } from '#domain/site.ts'
import { cacheTagHeader } from '#server/http/cache/register-response-cache.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { Shop } from '#server/shop.ts'
import { blogTexts } from '#texts/blog.ts'
import { readPublished } from './post-store.ts'
import { postView } from './post-view.ts'

const newest = 20

/** The newest posts as an RSS feed, in each language. */
export function feedRoutes(app: FastifyInstance, shop: Shop): void {
  const { publicUrl } = shop.settings
  for (const language of languages)
    app.get(links.blogFeed(language), async (_request, reply) => {
      const found = await readPublished(shop.database, shop.now(), { page: 1, size: newest })
      const posts = found.map((post) => postView(post, language, publicUrl))
      return reply
        .type('application/rss+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=3600')
        .header(cacheTagHeader, 'post:*')
        .send(writeFeed(posts, language, publicUrl))
    })
}

function writeFeed(posts: readonly PostView[], language: Language, origin: string): string {
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

function writeItem(post: PostView, language: Language, origin: string): string {
  const address = origin + links.post(language, post.slug)
  return [
    '<item>',
    element('title', post.title),
    element('link', address),
    element('guid', address),
    element('pubDate', new Date(post.publishedAt).toUTCString()),
    element('dc:creator', post.author),
    ...(post.category ? [element('category', blogTexts[language].blog.categories[post.category])] : []),
    element('description', inLanguage(post.summaries, language).words),
    element('content:encoded', withOrigin(post.content, origin)),
    '</item>',
  ].join('\n')
}

/** Readers of feeds know no page that an address could be relative to. */
const withOrigin = (html: string, origin: string): string => html.replace(/ (src|href)="\/(?!\/)/g, ` $1="${origin}/`)

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

/** XML has no place for most control characters, not even escaped. */
const escapeXml = (text: string): string => escapeHtml(text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''))
