import type { FastifyInstance } from 'fastify'
import { maxSavedWorks, savedWorks } from '#contract/saved-works.ts'
import { savedWorksSchemas } from '#contract/schemas/saved-works.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { artworkCard } from '#server/features/artworks/artwork-view.ts'
import { readCards } from '#server/features/artworks/card-store.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { addSaved, isSaved, listSaved, removeSaved, shownAmong } from './saved-work-store.ts'

type Toggled = { saved: boolean; savedListings: string[] }

/** Saved works. */
export function savedWorkRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, savedWorks.list, savedWorksSchemas.list, async ({ caller, language }) => {
    const savedListings = await listSaved(database, caller.userId)
    const cards = await readCards(database, savedListings)
    return accept({ savedListings, content: cards.map((card) => artworkCard(card, language)) })
  })

  serve(app, shop, savedWorks.save, savedWorksSchemas.save, async ({ caller, params, now }) =>
    save(caller.userId, params.id, now),
  )

  serve(app, shop, savedWorks.unsave, savedWorksSchemas.unsave, async ({ caller, params }) => {
    await removeSaved(database, caller.userId, params.id)
    return accept({ saved: false, savedListings: await listSaved(database, caller.userId) })
  })

  serve(app, shop, savedWorks.toggle, savedWorksSchemas.toggle, async ({ caller, params, now }) => {
    if (!(await removeSaved(database, caller.userId, params.id))) return save(caller.userId, params.id, now)
    return accept({ saved: false, savedListings: await listSaved(database, caller.userId) })
  })

  serve(app, shop, savedWorks.merge, savedWorksSchemas.merge, async ({ caller, body, now }) => {
    await addSaved(database, caller.userId, await shownAmong(database, body.savedListings), now)
    return accept({ savedListings: await listSaved(database, caller.userId) })
  })

  async function save(
    userId: string,
    artworkId: string,
    now: Date,
  ): Promise<Result<Toggled, 'artwork-not-found' | 'too-large'>> {
    if ((await shownAmong(database, [artworkId])).length === 0) return refuse('artwork-not-found')
    await addSaved(database, userId, [artworkId], now)
    if (!(await isSaved(database, userId, artworkId))) return refuse('too-large')
    const savedListings = await listSaved(database, userId)
    return savedListings.length > maxSavedWorks ? refuse('too-large') : accept({ saved: true, savedListings })
  }
}
