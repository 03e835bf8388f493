import type { MetaDescriptor } from 'react-router'
import { links } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { blogTexts } from '#texts/blog.ts'

/** Feed autodiscovery. */
export function feedLinks(pathname: string): MetaDescriptor[] {
  const language = languageOfPath(pathname)
  const { title } = blogTexts[language].blog
  const feed = { tagName: 'link', rel: 'alternate', title }
  return [
    { ...feed, type: 'application/rss+xml', href: links.blogFeed(language) },
    { ...feed, type: 'application/feed+json', href: links.blogJsonFeed(language) },
  ]
}
