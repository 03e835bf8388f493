import type { FastifyInstance } from 'fastify'
import { dayInTallinn } from '#domain/delivery.ts'
import { defaultLanguage } from '#domain/language.ts'
import { accept, refuse } from '#domain/result.ts'
import { findArtist } from '#server/features/artists/artist-store.ts'
import { readingOf, readTokens } from '#server/features/information/read-information.ts'
import { serve } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'
import { termsAt } from './acceptance-store.ts'
import { confirmRead, countNotices, listUntold } from './notice-store.ts'

export function termsRoutes(app: FastifyInstance, shop: Shop): void {
  const { database, content } = shop

  serve(app, shop, 'GET /admin/terms', async ({ now }) => {
    const counts = new Map((await countNotices(database)).map(({ version, ...count }) => [version, count]))
    const none = { sent: 0, read: 0, late: 0 }
    const versions = await Promise.all(
      content.termsVersions.map(async (version, at) => {
        const due = version > dayInTallinn(now) ? (await listUntold(database, version)).length : 0
        const notices = at === 0 ? null : { ...(counts.get(version) ?? none), due }
        const { published } = await readTokens(`terms-${version}`, defaultLanguage, readingOf(shop, now))
        return { version, publishedOn: published, notices }
      }),
    )
    return accept({ current: termsAt(shop, now), versions: versions.toReversed() })
  })

  serve(app, shop, 'PUT /terms/{version}/read', async ({ params: { version }, caller, now }) => {
    const artist = await findArtist(database, { userId: caller.userId })
    if (!artist) return refuse('artist-not-found')
    const readAt = await confirmRead(database, { artistId: artist.id, version }, now)
    return readAt ? accept({ readAt }) : refuse('not-found')
  })
}
