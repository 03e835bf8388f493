import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Language, languages } from '#domain/language.ts'
import { cacheTagHeader } from '#server/http/cache/register-response-cache.ts'
import type { Shop } from '#server/shop.ts'
import { links } from '#site/links.ts'
import { hasMoreProducts, readProducts } from './product-store.ts'
import { feedBegin, feedEnd, writeProduct } from './product-xml.ts'

const batch = 500
/** Larger feeds are streamed, and cached by the CDN only. */
const maxInMemory = 5_000

/** The Google Merchant Center feed, in each language. */
export function productFeedRoutes(app: FastifyInstance, shop: Shop, inMemory = maxInMemory): void {
  for (const language of languages)
    app.get(links.productFeed(language), async (_request, reply) => {
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=0, s-maxage=3600, stale-while-revalidate=82800')
        .header(cacheTagHeader, 'artwork:*,artist:*')
      const feed = writeFeed(shop, language)
      if (await hasMoreProducts(shop.publicDatabase, inMemory)) return reply.send(Readable.from(feed))
      const parts: string[] = []
      for await (const part of feed) parts.push(part)
      return reply.send(parts.join(''))
    })
}

async function* writeFeed({ publicDatabase, settings, now }: Shop, language: Language): AsyncGenerator<string> {
  yield feedBegin(language, settings.publicUrl)
  let last = ''
  for (;;) {
    const products = await readProducts(publicDatabase, last, batch)
    yield products.map((product) => writeProduct(product, language, settings.publicUrl, now())).join('')
    if (products.length < batch) break
    last = products.at(-1)?.id ?? ''
  }
  yield feedEnd
}
