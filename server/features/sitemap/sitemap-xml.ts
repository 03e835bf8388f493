import { defaultLanguage, languages } from '#domain/language.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { SitemapEntry } from './sitemap-entries.ts'

type Part = { readonly name: string; readonly changedAt?: Date | undefined }

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const vocabularies =
  'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** One URL for each language, linked as alternates. */
export const writeSitemap = (entries: readonly SitemapEntry[], origin: string): string =>
  `${head}<urlset ${protocol} ${vocabularies}>\n${entries.map((entry) => writeEntry(entry, origin)).join('')}</urlset>\n`

export function writeIndex(parts: readonly Part[], origin: string): string {
  const list = parts.map(
    ({ name, changedAt }) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc>${lastModified(changedAt)}</sitemap>\n`,
  )
  return `${head}<sitemapindex ${protocol}>\n${list.join('')}</sitemapindex>\n`
}

function writeEntry({ address, changedAt, pictures = [] }: SitemapEntry, origin: string): string {
  const at = (language: (typeof languages)[number]) => escapeHtml(origin + address(language))
  const rest = [
    lastModified(changedAt),
    ...languages.map((language) => alternate(language, at(language))),
    alternate('x-default', at(defaultLanguage)),
    ...pictures.map((picture) => `<image:image><image:loc>${escapeHtml(origin + picture)}</image:loc></image:image>`),
  ].join('')
  return languages.map((language) => `<url><loc>${at(language)}</loc>${rest}</url>\n`).join('')
}

const lastModified = (date: Date | undefined): string => (date ? `<lastmod>${date.toISOString()}</lastmod>` : '')

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
