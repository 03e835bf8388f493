import type { FastifyInstance } from 'fastify'
import { pictureLimits } from '#domain/picture.ts'
import { accept, refuse } from '#domain/result.ts'
import { findMissingFacts } from '#domain/shop-facts.ts'
import { registerMultipartForms } from '#server/http/multipart-forms.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { removeLogo, saveLogo } from './save-logo.ts'
import { lockFacts, readFacts, type SavedFacts, saveFacts } from './shop-facts-store.ts'

export function shopFactsRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, settings } = shop

  serve(app, shop, 'GET /admin/shop-facts', async () => accept(viewFacts(await readFacts(database, settings))))

  serve(app, shop, 'PUT /admin/shop-facts', async ({ body: { facts, updatedAt }, caller, now }) =>
    database.transaction(async (tx) => {
      // Without them the shop would not start again.
      if (settings.production && findMissingFacts(facts).length > 0) return refuse('shop-fact-needed')
      const before = await lockFacts(tx, settings)
      if (before.updatedAt?.getTime() !== updatedAt?.getTime()) return refuse('changed-meanwhile')
      return accept(viewFacts(await saveFacts(shop, tx, { by: caller.userId, before: before.facts, facts }, now)))
    }),
  )

  registerMultipartForms(app, { bytes: pictureLimits.logo.bytes, fields: 1 }, (forms) => {
    serve(forms, shop, 'PUT /admin/shop-logo', async ({ body, caller, now }) =>
      saveLogo(shop, caller.userId, await body.file.bytes(), now),
    )
  })

  serve(app, shop, 'POST /admin/shop-logo/removal', async ({ caller, now }) =>
    accept(await removeLogo(shop, caller.userId, now)),
  )
}

const viewFacts = ({ facts, updatedAt }: SavedFacts) => ({ facts, updatedAt, logo: facts.logo })
