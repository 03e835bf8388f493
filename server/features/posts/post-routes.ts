import type { FastifyInstance } from 'fastify'
import { posts } from '#contract/posts.ts'
import { postsSchemas } from '#contract/schemas/posts.ts'
import { accept, refuse } from '#domain/result.ts'
import { setPublicCacheHeaders } from '#server/http/cache/register-response-cache.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { findPublished, readPublished } from './post-store.ts'
import { postView } from './post-view.ts'

/** What the shop writes, for everybody. */
export function postRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, settings } = shop

  serve(app, shop, posts.list, postsSchemas.list, async ({ query, language, now, reply }) => {
    const found = await readPublished(database, now, query)
    setPublicCacheHeaders(reply, undefined, ['post:*'])
    return accept(found.map((post) => postView(post, language, settings.publicUrl)))
  })

  serve(app, shop, posts.show, postsSchemas.show, async ({ params, language, now, reply }) => {
    const found = await findPublished(database, params.id, now)
    if (!found) return refuse('post-not-found')
    setPublicCacheHeaders(reply, undefined, [`post:${found.post.id}`])
    return accept(postView(found, language, settings.publicUrl))
  })
}
