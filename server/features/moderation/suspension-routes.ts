import type { FastifyInstance } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import { findArtist } from '#server/features/artists/artist-store.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { subjects } from './subjects.ts'

export function suspensionRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'PUT /admin/artists/{id}/suspension', async ({ params: { id }, body, caller, now }) => {
    const suspended = await database.transaction((tx) =>
      subjects.artist.restrict(shop, tx, { subjectId: id, by: caller.userId, ...body }, now),
    )
    if (!suspended.ok) return suspended
    return accept({ id, approval: 'suspended' as const })
  })

  serve(app, shop, 'DELETE /admin/artists/{id}/suspension', async ({ params: { id }, caller, now }) => {
    if (!(await findArtist(database, { artistId: id }))) return refuse('artist-not-found')
    return database.transaction(async (tx) => {
      const lifted = await subjects.artist.lift(shop, tx, { subjectId: id, by: caller.userId }, now)
      if (!lifted.ok) return lifted
      const artist = await findArtist(tx, { artistId: id })
      return artist ? accept({ id, approval: artist.approval }) : refuse('artist-not-found')
    })
  })
}
