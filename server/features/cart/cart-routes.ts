import type { FastifyInstance } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import { artworkCard } from '#server/features/artworks/artwork-view.ts'
import { readCards } from '#server/features/artworks/card-store.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { readAvailability } from './availability.ts'

export function cartRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, shop, 'GET /artworks/availability/{id}', async ({ params, caller, now }) => {
    const availability = (await readAvailability(shop.database, [params.id], caller?.userId, now)).get(params.id)
    return availability ? accept(availability) : refuse('artwork-not-found')
  })

  serve(app, shop, 'POST /cart/check', async ({ body, caller, language, now }) => {
    const [cards, availability] = await Promise.all([
      readCards(shop.database, body.artworkIds),
      readAvailability(shop.database, body.artworkIds, caller?.userId, now),
    ])
    const works = cards.flatMap((card) => {
      const found = availability.get(card.id)
      return found ? [{ work: artworkCard(card, language), availability: found }] : []
    })
    return accept({ works })
  })
}
