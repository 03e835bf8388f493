import type { FastifyInstance } from 'fastify'
import type { ArtworkStep } from '#domain/artwork.ts'
import type { Id } from '#domain/id.ts'
import { pictureLimits } from '#domain/picture.ts'
import { accept, refuse } from '#domain/result.ts'
import { findArtist } from '#server/features/artists/artist-store.ts'
import { artworkCard } from '#server/features/artworks/artwork-view.ts'
import { readCards } from '#server/features/artworks/card-store.ts'
import type { Seller } from '#server/http/caller.ts'
import { registerMultipartForms } from '#server/http/multipart-forms.ts'
import { pageOfList } from '#server/http/page-of-list.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { changeWorkStatus } from './change-work-status.ts'
import { checkOwner } from './check-owner.ts'
import { createWork } from './create-work.ts'
import { deleteWork } from './delete-work.ts'
import { duplicateWork } from './duplicate-work.ts'
import { listOwnWorks } from './list-own-works.ts'
import { readOwnWork } from './own-work-store.ts'
import { updateWork } from './update-work.ts'

/** Reads the primary database, so that the artist's own changes show at once. */
export function ownWorkRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'GET /artworks/my-artworks', async ({ query, caller, language }) => {
    const artist = await findArtist(database, { userId: caller.userId })
    if (!artist) return refuse('artist-not-found')
    const { rows, total, counts } = await listOwnWorks(database, artist.id, { ...query, language })
    const cards = await readCards(
      database,
      rows.map(({ id }) => id),
    )
    const rowsById = new Map(rows.map((row) => [row.id, row]))
    const content = cards.flatMap((card) => {
      const row = rowsById.get(card.id)
      if (!row) return []
      const { artistPrice, commissionRate, views, saves, outsideSaleId, isTakenDown } = row
      const shares = { titles: card.title, artistPrice, commissionRate: commissionRate / 10_000 }
      return [{ ...artworkCard(card, language), ...shares, views, saves, outsideSaleId, isTakenDown }]
    })
    return accept({ ...pageOfList(content, total, query), counts })
  })

  serve(app, shop, 'GET /artworks/my-artworks/{id}', async ({ params, caller }) => {
    const owned = await checkOwner(database, caller, params.id)
    return owned.ok ? accept(await readOwnWork(database, params.id)) : owned
  })

  registerMultipartForms(app, { bytes: pictureLimits.artwork.bytes, fields: 40 }, (forms) => {
    serve(forms, shop, 'POST /artworks', async ({ body: input, caller, language, now }) =>
      createWork(shop, caller, { input, language }, now),
    )
    serve(forms, shop, 'PUT /artworks/{id}', async ({ params: { id }, body: input, caller, language, now }) =>
      updateWork(shop, caller, { id, input, language }, now),
    )
  })

  const changeTo =
    (step: ArtworkStep) =>
    ({ params: { id }, caller, now }: { params: { id: Id }; caller: Seller; now: Date }) =>
      changeWorkStatus(shop, caller, { id, step }, now)
  serve(app, shop, 'PUT /artworks/my-artworks/{id}/publication', changeTo('publish'))
  serve(app, shop, 'DELETE /artworks/my-artworks/{id}/publication', changeTo('unpublish'))
  serve(app, shop, 'PUT /artworks/my-artworks/{id}/archive', changeTo('archive'))

  serve(app, shop, 'POST /artworks/my-artworks/{id}/duplicates', ({ params, caller, now }) =>
    duplicateWork(shop, caller, params.id, now),
  )

  serve(app, shop, 'DELETE /artworks/{id}', async ({ params, caller, now }) => {
    const deleted = await deleteWork(shop, caller, params.id, now)
    return deleted.ok ? accept({ deleted: true }) : deleted
  })
}
