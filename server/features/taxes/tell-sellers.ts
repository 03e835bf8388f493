import { eq } from 'drizzle-orm'
import { dayInTallinn, yearInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { isTimeToTell } from '#domain/tax-report.ts'
import type { Database } from '#server/database/connect.ts'
import { taxNotices } from '#server/database/schema.ts'
import { lockArtist } from '#server/features/artists/artist-store.ts'
import { sweep } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'
import { listSellers, type YearOfSeller } from './seller-store.ts'
import { enqueueTaxNotice } from './tax-emails.ts'

/** Announces the report of the past year to its artists. Deleted artists have no address. */
export async function tellSellers(shop: Shop, now: Date, signal: AbortSignal): Promise<void> {
  if (!isTimeToTell(dayInTallinn(now))) return
  const year = yearInTallinn(now) - 1
  const notifiedAt = await readNotifiedAt(shop.database, year)
  const untold = (await listSellers(shop.database, year))
    .filter(({ artistId, isReported }) => isReported && !notifiedAt.has(artistId))
    .map((seller) => ({ id: seller.artistId, seller }))
  await sweep(shop, untold, ({ seller }, moment) => notify(shop, seller, year, moment), now, signal)
}

export async function readNotifiedAt(database: Database, year: number): Promise<Map<Id, Date>> {
  const rows = await database.select().from(taxNotices).where(eq(taxNotices.year, year))
  return new Map(rows.map(({ artistId, toldAt }) => [artistId, toldAt]))
}

/** Sent once, even if the report changes later. */
const notify = (shop: Shop, seller: YearOfSeller, year: number, now: Date): Promise<void> =>
  shop.database.transaction(async (tx) => {
    const { user } = await lockArtist(tx, seller.artistId)
    if (!user) return
    const notice = { artistId: seller.artistId, year, toldAt: now }
    const [added] = await tx.insert(taxNotices).values(notice).onConflictDoNothing().returning()
    if (added) await enqueueTaxNotice(shop, tx, user, { year, seller }, now)
  })
