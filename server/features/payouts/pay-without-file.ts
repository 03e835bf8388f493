import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { type PayoutObstacle, payoutObstacle } from '#domain/payout.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { readAtLength } from '#server/database/read-at-length.ts'
import { artists } from '#server/database/schema.ts'
import { lockArtists } from '#server/features/artists/artist-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { recordPayout } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'
import { readDue } from './due-payouts.ts'
import { enqueuePaidNotice } from './payout-emails.ts'

/** Records that everything payable was paid to an artist by other means than a file; what keeps it out of a file keeps it back here too. */
export async function payWithoutFile(
  shop: Shop['connection'] & Pick<Shop, 'newId' | 'settings'>,
  artistId: Id,
  by: string,
  now: Date,
): Promise<Result<{ payoutId: Id; amount: Cents }, PayoutObstacle | 'books-disagree'>> {
  // Balances are not reliable while the books disagree.
  if ((await readAtLength(shop, findDiscrepancies)).total > 0) return refuse('books-disagree')
  return shop.database.transaction(async (tx): Promise<Result<{ payoutId: Id; amount: Cents }, PayoutObstacle>> => {
    await lockArtists(tx, eq(artists.id, artistId))
    const due = (await readDue(tx, [artistId], now)).get(artistId)
    if (!due) return refuse('too-small')
    const obstacle = payoutObstacle(due, now)
    if (obstacle) return refuse(obstacle)
    const { payable: amount } = due
    const payoutId = await recordPayout(shop, tx, { artistId, amount, by }, now)
    await enqueuePaidNotice(shop, tx, { id: payoutId, artistId, amount }, now)
    return accept({ payoutId, amount })
  })
}
