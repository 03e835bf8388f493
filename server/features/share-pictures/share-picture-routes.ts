import type { FastifyInstance } from 'fastify'
import PQueue from 'p-queue'
import { inLanguage, isLanguage, type Language } from '#domain/language.ts'
import { openFairQueue } from '#server/features/decoding/fair-queue.ts'
import { cacheTagHeader } from '#server/http/cache/register-response-cache.ts'
import { goneCacheControl, sendGone, sharePictureCacheControl } from '#server/http/cache/shared-cache.ts'
import { visitorOf } from '#server/http/visitor.ts'
import type { Shop } from '#server/shop.ts'
import { widthFor } from '#site/picture-address.ts'
import { sharedKinds, sharePicturePath } from '#site/share-picture.ts'
import { site } from '#site/site.ts'
import { type FoundShared, findShared } from './find-shared.ts'

/** `{name}-{language}-{version}.jpg`; other versions redirect. Cached like pages: names of deleted accounts must go. */
export function sharePictureRoutes(app: FastifyInstance, shop: Shop): void {
  // Drawing is as slow as encoding a variant, so it runs one at a time, with turns for visitors.
  const queue = new PQueue({ concurrency: 1 })
  const fairQueue = openFairQueue()
  app.get<{ Params: { kind: string; file: string } }>('/share/:kind/:file', async (request, reply) => {
    const [, name = '', language] = /^(.+)-([a-z]{2})-[0-9a-f]{8}\.jpg$/.exec(request.params.file) ?? []
    const kind = sharedKinds.find((known) => known === request.params.kind)
    const found = kind && isLanguage(language) ? await findShared(shop, kind, name) : undefined
    if (!found || !isLanguage(language)) return sendGone(request, reply)
    const path = sharePicturePath(found.shared, language)
    if (path !== request.url.split('?', 1)[0])
      return reply.header('cache-control', goneCacheControl).redirect(path, 302)
    const visitor = visitorOf(request)
    const bytes = await fairQueue.run(visitor, (ahead) =>
      queue.add(() => draw(shop, found, language, visitor), { priority: -ahead }),
    )
    return reply
      .type('image/jpeg')
      .header('cache-control', sharePictureCacheControl)
      .header('tdm-reservation', '1')
      .header(cacheTagHeader, found.tags.join(','))
      .send(bytes)
  })
}

/** Pixels. */
const pictureWidth = 640

async function draw(shop: Shop, { shared, picture }: FoundShared, language: Language, visitor: string) {
  const width = picture && widthFor(picture.width, pictureWidth)
  const variant = picture && width ? { hash: picture.hash, width, format: 'jpg' as const } : undefined
  const title = inLanguage(shared.titles, language).words
  const byline = inLanguage(shared.bylines, language).words
  // Reading fonts takes 900 kB of code, which most starts never need.
  const { drawable } = await import('#server/adapters/fonts/letters.ts')
  const missing = [title, byline].flatMap((words) => drawable(words, 'text').missing)
  if (missing.length > 0)
    shop.log.error({ share: sharePicturePath(shared, language), missing }, 'no font has these characters')
  const drawn = await shop.decoder.run('share', {
    title,
    byline,
    shop: site.name,
    isWork: shared.kind === 'artwork',
    picture: variant && (await shop.variants.find(variant, { visitor })),
  })
  if (!drawn.ok) throw new Error(`A share picture could not be drawn: ${drawn.code}`)
  return drawn.value
}
