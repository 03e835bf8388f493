import { type Day, dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { tellBy } from '#domain/terms.ts'
import { termsNotices } from '#server/database/schema.ts'
import { lockArtist } from '#server/features/artists/artist-store.ts'
import { sweep } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'
import { listUntold } from './notice-store.ts'
import { enqueueTermsNotice } from './terms-emails.ts'

export async function tellChangedTerms(shop: Shop, now: Date, signal: AbortSignal): Promise<void> {
  const today = dayInTallinn(now)
  const [, ...changed] = shop.content.termsVersions
  for (const version of changed.filter((from) => from > today)) {
    const untold = await listUntold(shop.database, version)
    const late = untold.filter(({ createdAt }) => dayInTallinn(createdAt) <= tellBy(version))
    if (late.length > 0 && today > tellBy(version))
      shop.log.error({ version, artists: late.length }, 'artists are told of changed terms too late')
    await sweep(shop, untold, ({ id }, moment) => notify(shop, id, version, moment), now, signal)
  }
}

/** Idempotent across instances. */
const notify = (shop: Shop, artistId: Id, version: Day, now: Date): Promise<void> =>
  shop.database.transaction(async (tx) => {
    const { user } = await lockArtist(tx, artistId)
    if (!user) return
    const notice = { artistId, version, toldAt: now }
    const [added] = await tx.insert(termsNotices).values(notice).onConflictDoNothing().returning()
    if (added) await enqueueTermsNotice(shop, tx, user, version, now)
  })
