import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ReadyCache, send } from '#server/http/cache/ready-cache.ts'
import type { Shop } from '#server/shop.ts'
import { type Place, readPlaces, readWorkPlaces } from './places.ts'
import { writeRobots } from './robots.ts'
import { writeIndex, writeSitemap } from './write-sitemap.ts'

/** Each place is two addresses. The protocol allows 50,000 in a file; this many are small enough to be kept ready. */
const placesInFile = 5_000
const tags = ['artwork:*', 'artist:*', 'collection:*']

/** What search engines ask for: all public pages, in files that are kept ready until something in them changes. */
export function sitemapRoutes(app: FastifyInstance, shop: Shop, cache: ReadyCache, inFile = placesInFile): void {
  const origin = shop.settings.publicUrl

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(writeRobots(origin)),
  )

  app.get('/sitemap.xml', (request, reply) =>
    answer(request, reply, async () => {
      const { places, works } = await readPlaces(shop.database)
      const parts = Math.ceil((places.length + works) / inFile)
      if (parts > 1) return writeIndex(parts, origin)
      return writeSitemap([...places, ...(await readWorkPlaces(shop.database, 0, works))], origin)
    }),
  )

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}$).xml', (request, reply) =>
    answer(request, reply, async () => {
      const places = await readPart(shop, Number(request.params.part), inFile)
      return places.length > 0 ? writeSitemap(places, origin) : undefined
    }),
  )

  async function answer(request: FastifyRequest, reply: FastifyReply, write: () => Promise<string | undefined>) {
    const entry = await cache.make(request.url, async () => {
      const body = await write()
      if (body === undefined) return undefined
      return {
        headers: {
          ...reply.getHeaders(),
          'content-type': 'application/xml; charset=utf-8',
          'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=3600',
        },
        body,
        tags,
      }
    })
    if (!entry) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
    send(request, reply, entry)
  }
}

/** Pages first, then works: what stands in one part of the whole list. */
async function readPart(shop: Shop, part: number, inFile: number): Promise<Place[]> {
  const { places } = await readPlaces(shop.database)
  const from = (part - 1) * inFile
  const pages = places.slice(from, from + inFile)
  const offset = Math.max(0, from - places.length)
  return [...pages, ...(await readWorkPlaces(shop.database, offset, inFile - pages.length))]
}
