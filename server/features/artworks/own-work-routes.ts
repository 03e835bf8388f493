import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ownWorks } from '#contract/own-works.ts'
import { ownWorksSchemas } from '#contract/schemas/own-works.ts'
import { toEuros } from '#domain/money.ts'
import { accept, refuse } from '#domain/result.ts'
import { artworks } from '#server/database/schema.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { findArtist } from '../artists/artist-store.ts'
import { artworkCard } from './artwork-view.ts'
import { readCards } from './card-store.ts'
import { deleteWork } from './delete-work.ts'

/** Artists and their own works. They are read from the database itself: what was just done shows at once. */
export function ownWorkRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, ownWorks.list, ownWorksSchemas.list, async ({ query: { page, size }, caller, language }) => {
    const artist = await findArtist(database, { userId: caller.userId })
    if (!artist) return refuse('artist-not-found')
    const isOwn = eq(artworks.artistId, artist.id)
    const prices = await database
      .select({ id: artworks.id, artistPrice: artworks.artistPrice, commissionRate: artworks.commissionRate })
      .from(artworks)
      .where(isOwn)
      .orderBy(desc(artworks.createdAt), desc(artworks.id))
      .limit(size)
      .offset((page - 1) * size)
    const totalElements = await database.$count(artworks, isOwn)
    const cards = await readCards(
      database,
      prices.map(({ id }) => id),
    )
    const pricesById = new Map(prices.map((row) => [row.id, row]))
    const content = cards.flatMap((card) => {
      const price = pricesById.get(card.id)
      if (!price) return []
      const { artistPrice, commissionRate } = price
      const shares = { titles: card.title, artistPrice: toEuros(artistPrice), commissionRate: commissionRate / 10_000 }
      return [{ ...artworkCard(card, language), ...shares }]
    })
    return accept(pageOfList(content, totalElements, { page, size }))
  })

  serve(app, shop, ownWorks.remove, ownWorksSchemas.remove, async ({ params, caller, now }) => {
    const deleted = await deleteWork(shop, caller, params.id, now)
    return deleted.ok ? accept({ deleted: true }) : deleted
  })
}
