import type { FastifyInstance } from 'fastify'
import { collections } from '#contract/collections.ts'
import { collectionsSchemas } from '#contract/schemas/collections.ts'
import type { Language } from '#domain/language.ts'
import { accept, refuse } from '#domain/result.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { readRule } from './collection-rule.ts'
import { findCollection, readCollections } from './collection-store.ts'
import { adminCollection, collectionRows } from './collection-view.ts'
import { arrangeCollections, createCollection, removeCollection, updateCollection } from './save-collection.ts'

/** The collections, for those who put them together. */
export function adminCollectionRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, catalogue } = shop

  serve(app, shop, collections.listAll, collectionsSchemas.listAll, async ({ language }) =>
    accept({ content: await collectionRows(shop, await readCollections(database), language) }),
  )

  serve(app, shop, collections.showAny, collectionsSchemas.showAny, async ({ params, language }) => {
    const found = await findCollection(database, params.id)
    return found ? accept(await adminCollection(shop, found, language)) : refuse('collection-not-found')
  })

  serve(app, shop, collections.create, collectionsSchemas.create, async ({ body, caller, language, now }) => {
    const created = await createCollection(shop, { userId: caller.userId, now }, body)
    return created.ok ? accept(await saved(created.value, language)) : created
  })

  serve(app, shop, collections.update, collectionsSchemas.update, async ({ params, body, caller, language, now }) => {
    const updated = await updateCollection(shop, { userId: caller.userId, now }, params.id, body)
    return updated.ok ? accept(await saved(updated.value, language)) : updated
  })

  serve(app, shop, collections.remove, collectionsSchemas.remove, async ({ params, caller, now }) =>
    removeCollection(shop, { userId: caller.userId, now }, params.id),
  )

  serve(app, shop, collections.arrange, collectionsSchemas.arrange, async ({ body, caller, now }) =>
    arrangeCollections(shop, { userId: caller.userId, now }, body.ids),
  )

  serve(app, shop, collections.tryRule, collectionsSchemas.tryRule, async ({ query }) => {
    const rule = readRule(query.rule)
    if (!rule) return refuse('rule-invalid')
    return accept({ count: (await catalogue.find({ ...rule.query, offset: 0, rows: 0 })).total })
  })

  async function saved(id: string, language: Language) {
    const found = await findCollection(database, id)
    if (!found) throw new Error('A collection was deleted while it was being saved.')
    return adminCollection(shop, found, language)
  }
}
