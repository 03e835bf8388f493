import { inLanguage, type Language, type Localized } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { site } from '#site/site.ts'

type Crumb = readonly [name: string, path: string]

const context = 'https://schema.org'

/** Call it under `import.meta.env.SSR`: crawlers read the server's HTML, so browsers load no code for it. */
export const structured = (...things: readonly object[]) => things.map((thing) => ({ 'script:ld+json': thing }))

/** Breadcrumbs for search engines. */
export const structuredCrumbs = (crumbs: readonly Crumb[], origin: string, language: Language) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [[site.name, links.home(language)] as const, ...crumbs].map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
})

/** Organisation and searchable site. */
export const structuredShop = (origin: string, language: Language) => [
  {
    '@context': context,
    '@type': 'Organization',
    '@id': `${origin}/#shop`,
    name: site.name,
    url: origin,
    logo: `${origin}/icon-512.png`,
    email: site.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.street,
      addressLocality: site.city,
      addressCountry: site.country,
    },
  },
  {
    '@context': context,
    '@type': 'WebSite',
    name: site.name,
    alternateName: inLanguage(site.tagline, language).words,
    url: origin + links.home(language),
    inLanguage: language,
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${links.search(language, '')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]

type Post = {
  readonly slug: string
  readonly titles: Localized
  readonly summaries: Localized
  readonly author: string
  readonly publishedAt: string
  readonly picture: { readonly src: string } | null
}

export function structuredPost(post: Post, origin: string, language: Language) {
  const { words, language: written } = inLanguage(post.titles, language)
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: words,
    description: inLanguage(post.summaries, language).words,
    datePublished: post.publishedAt,
    inLanguage: written,
    url: origin + links.post(language, post.slug),
    mainEntityOfPage: origin + links.post(language, post.slug),
    ...(post.picture ? { image: origin + post.picture.src } : {}),
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: site.name, url: origin },
  }
}
