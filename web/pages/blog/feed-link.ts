import type { MetaDescriptor } from 'react-router'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { blogTexts } from '#texts/blog.ts'

/** Where programs that follow blogs find the feed of a page. */
export function feedLink(pathname: string): MetaDescriptor {
  const language = languageOfPath(pathname)
  const { title } = blogTexts[language].blog
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: links.blogFeed(language) }
}
