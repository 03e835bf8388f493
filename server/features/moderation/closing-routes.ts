import type { FastifyInstance } from 'fastify'
import { accept, refuse } from '#domain/result.ts'
import { findArtist } from '#server/features/artists/artist-store.ts'
import { closingOf, findRestriction } from '#server/features/restrictions/restriction-store.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { closeArtistAccount } from './close-artist-account.ts'
import { liftRestriction } from './lift-restriction.ts'

export function closingRoutes(app: FastifyInstance, shop: Shop): void {
  const { database } = shop

  serve(app, shop, 'PUT /admin/artists/{id}/closing', async ({ params: { id }, body, caller, now }) => {
    const closed = await closeArtistAccount(shop, { subjectId: id, by: caller.userId, ...body }, now)
    if (!closed.ok) return closed
    const closing = closingOf(closed.value)
    if (!closing) throw new Error('An account was closed without a day.')
    return accept(closing)
  })

  serve(app, shop, 'DELETE /admin/artists/{id}/closing', async ({ params: { id }, caller, now }) => {
    const closing = await findRestriction(database, { subject: 'artist-account', subjectId: id })
    const lifted = closing && (await liftRestriction(shop, { by: caller.userId }, closing.id, now))
    const artist = await findArtist(database, { artistId: id })
    if (!artist) return refuse('artist-not-found')
    return lifted?.ok ? accept({ id, approval: artist.approval }) : refuse('not-restricted')
  })
}
