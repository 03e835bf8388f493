import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Language, languages } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { cacheTagHeader } from '#server/http/cache/register-response-cache.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { Shop } from '#server/shop.ts'
import { type Place, readPlaces, readWorkPlaces } from './places.ts'

/** Each place is two addresses. The protocol allows 50,000 in a file; this many are small enough to cache. */
const placesInFile = 5_000

/** What search engines ask for: all public pages, in as many files as they need. */
export function sitemapRoutes(app: FastifyInstance, shop: Shop, inFile = placesInFile): void {
  const origin = shop.settings.publicUrl

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(writeRobots(origin)),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const { places, works } = await readPlaces(shop.database, shop.now())
    const parts = Math.ceil((places.length + works) / inFile)
    if (parts > 1) return sendXml(reply, writeIndex(parts, origin))
    return sendXml(reply, writeSitemap([...places, ...(await readWorkPlaces(shop.database, 0, works))], origin))
  })

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}$).xml', async (request, reply) => {
    const places = await readPart(shop, Number(request.params.part), inFile)
    if (places.length === 0) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
    return sendXml(reply, writeSitemap(places, origin))
  })
}

const sendXml = (reply: FastifyReply, xml: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=3600')
    .header(cacheTagHeader, 'artwork:*,artist:*,collection:*,post:*')
    .send(xml)

/** Pages first, then works: what stands in one part of the whole list. */
async function readPart(shop: Shop, part: number, inFile: number): Promise<Place[]> {
  const { places } = await readPlaces(shop.database, shop.now())
  const from = (part - 1) * inFile
  const pages = places.slice(from, from + inFile)
  const offset = Math.max(0, from - places.length)
  return [...pages, ...(await readWorkPlaces(shop.database, offset, inFile - pages.length))]
}

/** Where only one person has any business: their account, their cart, their desk. Everything below belongs to it. */
const personal: ((language: Language) => string)[] = [
  links.admin,
  links.artistDashboard,
  links.artistSignup,
  links.becomeArtist,
  links.cart,
  links.changePassword,
  links.editProfile,
  links.emailConfirmation,
  links.feedback,
  links.ownRestrictions,
  (language) => links.report(language),
  links.forgotPassword,
  (language) => links.orderConfirmation(language, ''),
  links.orders,
  links.pendingApproval,
  (language) => links.resetPassword(language, ''),
  links.saved,
  links.settings,
]

/** What machines that walk the web are asked to leave alone, and where the rest is listed. */
const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /dev/',
    ...languages.flatMap((language) => personal.map((address) => `Disallow: ${address(language)}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Every place twice, once in each language, and each names its twin. */
const writeSitemap = (places: readonly Place[], origin: string): string =>
  `${head}<urlset ${protocol} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${places.map((place) => writePlace(place, origin)).join('')}</urlset>\n`

/** Where the parts of a long one are. */
function writeIndex(parts: number, origin: string): string {
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
