import { and, eq, gt, isNull } from 'drizzle-orm'
import { countedHours, needsAnother } from '#domain/approval.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, sum, zero } from '#domain/money.ts'
import { type PayoutObstacle, payoutObstacle } from '#domain/payout.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { readAtLength } from '#server/database/read-at-length.ts'
import { artists, payouts } from '#server/database/schema.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import { lockArtists } from '#server/features/artists/artist-store.ts'
import { findDiscrepancies } from '#server/features/ledger/find-discrepancies.ts'
import { recordPayout } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'
import { readDue } from './due-payouts.ts'
import { enqueuePaidNotice } from './payout-emails.ts'

type Refusal = PayoutObstacle | 'needs-another-administrator'

/** Records that all payable money was paid without a file. The obstacles of a file apply. */
export async function payWithoutFile(
  shop: Shop['connection'] & Pick<Shop, 'newId' | 'settings'>,
  artistId: Id,
  by: string,
  now: Date,
): Promise<Result<{ payoutId: Id; amount: Cents }, Refusal | 'books-disagree'>> {
  // Balances are not reliable while the books disagree.
  if ((await readAtLength(shop, findDiscrepancies)).total > 0) return refuse('books-disagree')
  return shop.database.transaction(async (tx): Promise<Result<{ payoutId: Id; amount: Cents }, Refusal>> => {
    await lockWithAdministrators(tx, by)
    await lockArtists(tx, eq(artists.id, artistId))
    const due = (await readDue(tx, [artistId], now)).get(artistId)
    if (!due) return refuse('too-small')
    const obstacle = payoutObstacle(due, now)
    if (obstacle) return refuse(obstacle)
    const { payable: amount } = due
    if (await exceedsLimit(shop, tx, amount, now)) return refuse('needs-another-administrator')
    const payoutId = await recordPayout(shop, tx, { artistId, amount, by }, now)
    await enqueuePaidNotice(shop, tx, { id: payoutId, artistId, amount }, now)
    return accept({ payoutId, amount })
  })
}

/** Includes everything paid without a file in the last 24 hours. */
async function exceedsLimit({ settings }: Pick<Shop, 'settings'>, tx: Database, amount: Cents, now: Date) {
  const since = new Date(now.getTime() - countedHours * 3_600_000)
  const isRecent = and(isNull(payouts.batchId), isNull(payouts.replaces), gt(payouts.createdAt, since))
  const recent = await tx.select({ amount: payouts.amount }).from(payouts).where(isRecent)
  const alone = sum(recent.map((payout) => payout.amount))
  return needsAnother({ from: settings.payoutApprovalFrom, amount, alone, waiting: zero })
}
