import { type Language, languages } from '#domain/language.ts'
import { site } from '#site/site.ts'

/** What a crawler reads of a page. */
export type SeenPage = {
  path: string
  language: string
  title: string
  descriptions: string[]
  headings: number
  canonical: string | undefined
  alternates: Record<string, string>
  isHidden: boolean
  structured: string[]
  /** Paths within the shop. */
  links: string[]
}

const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]),
  )

const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\s[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag))

export function readPage(path: string, html: string): SeenPage {
  const linked = tagsOf(html, 'link')
  const meta = tagsOf(html, 'meta')
  return {
    path,
    language: tagsOf(html, 'html')[0]?.lang ?? '',
    title: decoded(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    descriptions: meta.flatMap(({ name, content = '' }) => (name === 'description' ? [content] : [])),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    canonical: linked.find(({ rel }) => rel === 'canonical')?.href,
    alternates: Object.fromEntries(
      linked.flatMap(({ rel, hreflang, href }) => (rel === 'alternate' && hreflang && href ? [[hreflang, href]] : [])),
    ),
    isHidden: meta.some(({ name, content }) => name === 'robots' && content?.includes('noindex')),
    structured: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => json,
    ),
    links: tagsOf(html, 'a').flatMap(({ href = '', rel = '' }) =>
      /^\/(?!\/)/.test(href) && rel !== 'nofollow' ? [href.split('#')[0] ?? ''] : [],
    ),
  }
}

/** What is wrong with one page by itself. */
export function wrongIn(page: SeenPage, language: Language): string[] {
  const { isHidden, canonical, alternates, headings, title, descriptions } = page
  // What other journeys write meanwhile is short.
  const isPost = page.path.includes('/blog/')
  return [
    page.language === language ? '' : `is in ${page.language}`,
    headings === 1 ? '' : `has ${headings} first headings`,
    title.endsWith(` | ${site.name}`) ? '' : `has the title ${title}`,
    isHidden || descriptions.length === 1 ? '' : `has ${descriptions.length} descriptions`,
    isHidden || isPost || descriptions.every((one) => one.length > 20) ? '' : 'has a description of a word or two',
    isHidden || canonical ? '' : 'has no canonical address',
    isHidden || [...languages, 'x-default'].every((one) => alternates[one]) ? '' : 'does not name its twins',
    ...page.structured.map(wrongInStructured),
  ].filter(Boolean)
}

/** What schema.org types must say to be of use to search engines. */
const needed: Record<string, readonly string[]> = {
  BlogPosting: ['headline', 'datePublished', 'author', 'publisher', 'url'],
  BreadcrumbList: ['itemListElement'],
  Organization: ['name', 'url', 'logo'],
  Person: ['name', 'url'],
  Product: ['name', 'image', 'description', 'brand', 'offers'],
  VisualArtwork: ['name', 'creator'],
  WebSite: ['name', 'url', 'potentialAction'],
}
const neededOfOffers = [
  'price',
  'priceCurrency',
  'availability',
  'seller',
  'hasMerchantReturnPolicy',
  'shippingDetails',
]

function wrongInStructured(json: string): string {
  try {
    const thing = JSON.parse(json)
    const types: string[] = [thing['@type']].flat()
    const missing = types.flatMap((type) =>
      (needed[type] ?? ['@type that is known']).filter((name) => !has(thing, name)),
    )
    const missingOffers = thing.offers ? neededOfOffers.filter((name) => !has(thing.offers, name)) : []
    if (thing['@context'] !== 'https://schema.org') missing.push('@context')
    return [...missing, ...missingOffers].map((name) => `${types.join()} lacks ${name}`).join(', ')
  } catch {
    return `has structured data that cannot be read: ${json.slice(0, 80)}`
  }
}

const has = (thing: Record<string, unknown>, name: string): boolean => thing[name] !== undefined && thing[name] !== ''
