import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { defaultLanguage, factsOf, inLanguage, type Language, languages } from '#domain/language.ts'
import { inOtherLanguage } from '#site/links.ts'
import { languageOfPath } from '#site/page-language.ts'
import { type Shared, sharePicturePath, sharePictureSize } from '#site/share-picture.ts'
import { site } from '#site/site.ts'

type MetaArgs = {
  readonly location: { readonly pathname: string; readonly search: string }
  readonly matches: readonly ({ readonly loaderData?: unknown } | undefined)[]
}
type About = {
  readonly title: string
  readonly description?: string | undefined
  /** Path of the picture for sharing. */
  readonly image?: string | undefined
  /** Subject of a generated picture, instead of `image`. */
  readonly shared?: Shared | undefined
  /** Canonical path, if it differs from the page's. */
  readonly path?: string
  readonly page?: number
  /** Excluded from search engines. */
  readonly hidden?: boolean
}

export function pageMeta(args: MetaArgs, about: About): MetaDescriptor[] {
  const path = about.path ?? args.location.pathname
  const origin = originOf(args)
  const name = about.page && about.page > 1 ? `${about.title} (${about.page})` : about.title
  const title = name === site.name ? name : site.titleTemplate(name)
  return [
    { title },
    ...(about.description ? [{ name: 'description', content: about.description }] : []),
    ...(about.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: origin + path },
    ...languages.map((language) => alternate(language, origin + inOtherLanguage(path, language))),
    alternate('x-default', origin + inOtherLanguage(path, defaultLanguage)),
    { property: 'og:title', content: title },
    ...(about.description ? [{ property: 'og:description', content: about.description }] : []),
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: factsOf(languageOfPath(path)).locale.replace('-', '_') },
    { property: 'og:url', content: origin + path },
    ...shareMeta(about, origin, languageOfPath(path)),
  ]
}

function shareMeta({ shared, image }: About, origin: string, language: Language): MetaDescriptor[] {
  const path = shared ? sharePicturePath(shared, language) : image
  const card = { name: 'twitter:card', content: path ? 'summary_large_image' : 'summary' }
  if (!path) return [card]
  const { width, height } = sharePictureSize
  return [
    { property: 'og:image', content: origin + path },
    ...(shared
      ? [
          { property: 'og:image:type', content: 'image/jpeg' },
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
          { property: 'og:image:alt', content: altOf(shared, language) },
        ]
      : []),
    card,
  ]
}

const altOf = ({ titles, bylines }: Shared, language: Language): string =>
  [titles, bylines]
    .map((words) => inLanguage(words, language).words)
    .filter(Boolean)
    .join(', ')

/** For pages with title and description in their texts, under `name`. */
export const textsMeta =
  <Name extends string>(
    texts: Readonly<Record<Language, Readonly<Record<Name, Pick<About, 'title' | 'description'>>>>>,
    name: Name,
    { hidden = false }: Pick<About, 'hidden'> = {},
  ) =>
  (args: MetaArgs): MetaDescriptor[] => {
    const { title, description } = texts[languageOfPath(args.location.pathname)][name]
    return pageMeta(args, { title, description, hidden })
  }

export const errorMeta = (error: unknown, titles: { missing: string; failed: string }): MetaDescriptor[] => [
  { title: site.titleTemplate(isMissing(error) ? titles.missing : titles.failed) },
  { name: 'robots', content: 'noindex' },
]

/** Refused permanently, so a retry is useless. */
export const isMissing = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status < 500 && error.status !== 429

const alternate = (hrefLang: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  hrefLang,
  href,
})

/** From the frame's loader data. */
export function originOf(args: MetaArgs): string {
  for (const match of args.matches) {
    const answer = match?.loaderData
    if (typeof answer === 'object' && answer !== null && 'origin' in answer) return String(answer.origin)
  }
  return ''
}
