import { languages } from '#domain/language.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { Place } from './places.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Every place twice, once in each language, and each names its twin. */
export const writeSitemap = (places: readonly Place[], origin: string): string =>
  `${head}<urlset ${protocol} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${places.map((place) => writePlace(place, origin)).join('')}</urlset>\n`

/** Where the parts of a long one are. */
export function writeIndex(parts: number, origin: string): string {
  const list = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${origin}/sitemap-${at + 1}.xml</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex ${protocol}>\n${list.join('')}</sitemapindex>\n`
}

function writePlace({ address, changedAt }: Place, origin: string): string {
  const at = (language: (typeof languages)[number]) => escapeHtml(origin + address(language))
  const twins = [
    ...languages.map((language) => alternate(language, at(language))),
    alternate('x-default', at('en')),
  ].join('')
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return languages.map((language) => `<url><loc>${at(language)}</loc>${changed}${twins}</url>\n`).join('')
}

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
