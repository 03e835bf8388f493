import type { FastifyInstance } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { readRule } from './collection-rule.ts'
import { findCollection, readCollections } from './collection-store.ts'
import { adminCollection, collectionRows, countWorks } from './collection-view.ts'
import { arrangeCollections, createCollection, removeCollection, updateCollection } from './save-collection.ts'

export function adminCollectionRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, catalogue } = shop

  serve(app, shop, 'GET /admin/collections', async ({ language }) =>
    accept({ content: await collectionRows(shop, await readCollections(database), language) }),
  )

  serve(app, shop, 'GET /admin/collections/{id}', async ({ params, language }) => {
    const found = await findCollection(database, params.id)
    if (!found) return refuse('collection-not-found')
    const counts = await countWorks(catalogue, [found.collection.rule])
    return accept(await adminCollection(database, found, counts, language))
  })

  serve(app, shop, 'POST /admin/collections', async ({ body, caller, language, now }) =>
    createCollection(shop, { userId: caller.userId, now, language }, body),
  )

  serve(app, shop, 'PUT /admin/collections/{id}', async ({ params, body, caller, language, now }) =>
    updateCollection(shop, { userId: caller.userId, now, language }, params.id, body),
  )

  serve(app, shop, 'DELETE /admin/collections/{id}', async ({ params, caller, now }) =>
    removeCollection(shop, { userId: caller.userId, now }, params.id),
  )

  serve(app, shop, 'PUT /admin/collection-order', async ({ body, caller, now }) =>
    arrangeCollections(shop, { userId: caller.userId, now }, body.ids),
  )

  serve(app, shop, 'GET /admin/collection-rule', async ({ query }) => {
    const rule = readRule(query.rule)
    if (!rule) return refuse('rule-invalid')
    return accept({ count: (await catalogue.find({ ...rule.query, offset: 0, rows: 0 })).total })
  })
}
