import type { FastifyInstance, FastifyReply } from 'fastify'
import { cacheTagHeader } from '#server/http/cache/register-response-cache.ts'
import type { Shop } from '#server/shop.ts'
import { type Place, readPlaces, readWorkPlaces } from './places.ts'
import { writeRobots } from './robots.ts'
import { writeIndex, writeSitemap } from './write-sitemap.ts'

/** Each place is two addresses. The protocol allows 50,000 in a file; this many are small enough to cache. */
const placesInFile = 5_000

/** What search engines ask for: all public pages, in as many files as they need. */
export function sitemapRoutes(app: FastifyInstance, shop: Shop, inFile = placesInFile): void {
  const origin = shop.settings.publicUrl

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(writeRobots(origin)),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const { places, works } = await readPlaces(shop.database)
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
    .header(cacheTagHeader, 'artwork:*,artist:*,collection:*')
    .send(xml)

/** Pages first, then works: what stands in one part of the whole list. */
async function readPart(shop: Shop, part: number, inFile: number): Promise<Place[]> {
  const { places } = await readPlaces(shop.database)
  const from = (part - 1) * inFile
  const pages = places.slice(from, from + inFile)
  const offset = Math.max(0, from - places.length)
  return [...pages, ...(await readWorkPlaces(shop.database, offset, inFile - pages.length))]
}
