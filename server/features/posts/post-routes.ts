import type { FastifyInstance } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import { artworkCard } from '#server/features/artworks/artwork-view.ts'
import { isGone } from '#server/features/tombstones/tombstone-store.ts'
import { setPublicCacheHeaders } from '#server/http/cache/register-response-cache.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { findPublished, readPublished } from './post-store.ts'
import { readablePost } from './post-view.ts'
import { worksOfPost } from './works-of-post.ts'

export function postRoutes(app: FastifyInstance, shop: Shop): void {
  const { publicDatabase: database, catalogue, settings } = shop

  serve(app, shop, 'GET /blog/posts', async ({ query, language, now, reply }) => {
    const found = await readPublished(database, now, query)
    setPublicCacheHeaders(reply, undefined, ['post:*'])
    return accept(found.map((post) => readablePost(post, language, settings.publicUrl)))
  })

  serve(app, shop, 'GET /blog/posts/{id}', async ({ params, language, now, reply }) => {
    const found = await findPublished(database, params.id, now)
    if (!found) return notThere(params.id)
    setPublicCacheHeaders(reply, undefined, [`post:${found.post.id}`])
    return accept(readablePost(found, language, settings.publicUrl))
  })

  serve(app, shop, 'GET /blog/posts/{id}/works', async ({ params, language, now, reply }) => {
    const found = await findPublished(database, params.id, now)
    if (!found) return notThere(params.id)
    const rows = await worksOfPost({ database, catalogue }, found.post)
    setPublicCacheHeaders(reply, undefined, [`post:${found.post.id}`, 'artwork:*', 'artist:*'])
    return accept({ content: rows.map((row) => artworkCard(row, language)) })
  })

  const notThere = async (id: string) => refuse((await isGone(database, 'post', id)) ? 'post-gone' : 'post-not-found')
}
