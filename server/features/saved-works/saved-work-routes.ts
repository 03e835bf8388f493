import type { FastifyInstance } from 'fastify'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artworkCard } from '#server/features/artworks/artwork-view.ts'
import { readCards } from '#server/features/artworks/card-store.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { addSaved, isSaved, listSaved, removeSaved, shownAmong } from './saved-work-store.ts'

type Toggled = { saved: boolean; savedListings: string[] }

export function savedWorkRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /users/saved-listings', async ({ caller, language }) => {
    const savedListings = await listSaved(database, caller.userId)
    const cards = await readCards(database, savedListings)
    return accept({ savedListings, content: cards.map((card) => artworkCard(card, language)) })
  })

  // Reads the response in the writing transaction: the change commits only if the read succeeds.
  serve(app, shop, 'PUT /users/saved-listings/{id}', async ({ caller, params, now }) =>
    database.transaction((tx) => save(tx, caller.userId, params.id, now)),
  )

  serve(app, shop, 'DELETE /users/saved-listings/{id}', async ({ caller, params }) =>
    database.transaction(async (tx) => {
      await removeSaved(tx, caller.userId, params.id)
      return accept({ saved: false, savedListings: await listSaved(tx, caller.userId) })
    }),
  )

  serve(app, shop, 'POST /users/saved-listings/{id}/toggle', async ({ caller, params, now }) =>
    database.transaction(async (tx) => {
      if (!(await removeSaved(tx, caller.userId, params.id))) return save(tx, caller.userId, params.id, now)
      return accept({ saved: false, savedListings: await listSaved(tx, caller.userId) })
    }),
  )

  serve(app, shop, 'POST /users/saved-listings', async ({ caller, body, now }) =>
    database.transaction(async (tx) => {
      await addSaved(tx, caller.userId, await shownAmong(tx, body.savedListings), now)
      return accept({ savedListings: await listSaved(tx, caller.userId) })
    }),
  )
}

async function save(
  tx: Database,
  userId: string,
  artworkId: string,
  now: Date,
): Promise<Result<Toggled, 'artwork-not-found' | 'too-large'>> {
  if ((await shownAmong(tx, [artworkId])).length === 0) return refuse('artwork-not-found')
  await addSaved(tx, userId, [artworkId], now)
  if (!(await isSaved(tx, userId, artworkId))) return refuse('too-large')
  return accept({ saved: true, savedListings: await listSaved(tx, userId) })
}
