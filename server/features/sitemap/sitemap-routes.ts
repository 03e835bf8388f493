import type { FastifyInstance, FastifyReply } from 'fastify'
import { cacheTagHeader } from '#server/http/cache/register-response-cache.ts'
import type { Shop } from '#server/shop.ts'
import { tdmReservation, writeRobots } from './robots.ts'
import { countEntries, type EntryKind, entryKinds, readSitemapEntries } from './sitemap-entries.ts'
import { writeIndex, writeSitemap } from './sitemap-xml.ts'

/** Each entry has two URLs. The protocol allows 50,000; smaller files are cacheable. */
const placesInFile = 2_000

export function sitemapRoutes(app: FastifyInstance, shop: Shop, inFile = placesInFile): void {
  const origin = shop.settings.publicUrl
  const deps = () => ({ database: shop.publicDatabase, content: shop.content, now: shop.now() })

  // Without rules, search engines would stop for longer than the maintenance takes.
  app.get('/robots.txt', { config: { duringMaintenance: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', cacheOneHour).send(writeRobots(origin)),
  )

  app.get('/.well-known/tdmrep.json', (_request, reply) =>
    reply.header('cache-control', cacheOneHour).send(tdmReservation),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const counts = await countEntries(deps())
    const parts = entryKinds.flatMap((kind) =>
      Array.from({ length: Math.ceil(counts[kind].count / inFile) }, (_, at) => ({
        name: nameOf(kind, at + 1),
        changedAt: counts[kind].changedAt,
      })),
    )
    return sendXml(reply, writeIndex(parts, origin))
  })

  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async (request, reply) => {
    const [, word, number = '1'] = /^([a-z]+)(?:-([2-9]|[1-9]\d{1,4}))?$/.exec(request.params.name) ?? []
    const kind = entryKinds.find((known) => known === word)
    const range = { offset: (Number(number) - 1) * inFile, limit: inFile }
    const entries = kind ? await readSitemapEntries(deps(), kind, range) : []
    if (entries.length === 0) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
    return sendXml(reply, writeSitemap(entries, origin))
  })
}

const cacheOneHour = 'public, max-age=3600'

const nameOf = (kind: EntryKind, number: number): string => (number === 1 ? kind : `${kind}-${number}`)

const sendXml = (reply: FastifyReply, xml: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=3600')
    .header(cacheTagHeader, 'artwork:*,artist:*,collection:*,post:*')
    .send(xml)
