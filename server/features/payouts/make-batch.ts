import { inArray } from 'drizzle-orm'
import { dayInTallinn, workingDayFrom } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, sum } from '#domain/money.ts'
import { payoutObstacle } from '#domain/payout.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { artists, payoutBatches } from '#server/database/schema.ts'
import { lockArtists } from '#server/features/artists/artist-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { enqueueDocument } from '#server/features/issued-documents/due-store.ts'
import { checkBooks } from '#server/features/ledger/check-books.ts'
import { recordPayout } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'
import { readDue } from './due-payouts.ts'
import { readBatch, type WholeBatch } from './payout-store.ts'

type ChosenPayout = { readonly artistId: Id; readonly amount: Cents }

/**
 * Pays these artists these amounts in one file for the bank, all of them or none: whatever is not exactly as the
 * administrator saw it is refused. What was paid meanwhile is due no more, so nothing goes out twice.
 */
export async function makeBatch(
  shop: Shop,
  chosen: readonly ChosenPayout[],
  by: Id,
  now: Date,
): Promise<Result<WholeBatch, 'payout-changed' | 'payouts-not-set-up' | 'books-disagree'>> {
  // What is owed cannot be known while the books disagree.
  if ((await checkBooks(shop, now)) > 0) return refuse('books-disagree')
  const made = await writeBatch(shop, chosen, by, now)
  if (made.ok) for (const job of ['check-books', 'issue-documents'] as const) shop.jobs.enqueue(job)
  return made
}

const writeBatch = (
  shop: Shop,
  chosen: readonly ChosenPayout[],
  by: Id,
  now: Date,
): Promise<Result<WholeBatch, 'payout-changed' | 'payouts-not-set-up'>> =>
  shop.database.transaction(async (tx) => {
    if (!shop.settings.payer) return refuse('payouts-not-set-up')
    const artistIds = [...new Set(chosen.map(({ artistId }) => artistId))]
    if (artistIds.length < chosen.length) return refuse('payout-changed')
    // One payout of an artist at a time, and no refund of their works meanwhile.
    await lockArtists(tx, inArray(artists.id, artistIds))
    const due = await readDue(tx, artistIds, now)
    const payable = chosen.flatMap(({ artistId, amount }) => {
      const found = due.get(artistId)
      const bankAccount = found && payoutObstacle(found, now) === null ? found.bankAccount : null
      return bankAccount && found?.payable === amount ? [{ artistId, amount, bankAccount }] : []
    })
    if (payable.length < chosen.length) return refuse('payout-changed')
    const batchId = shop.newId(now)
    const payOn = workingDayFrom(dayInTallinn(now))
    await tx.insert(payoutBatches).values({ id: batchId, payOn, by, createdAt: now })
    await enqueueDocument(tx, 'payout-file', batchId, now)
    const payoutIds: Id[] = []
    for (const { artistId, amount, bankAccount } of payable)
      payoutIds.push(await recordPayout(shop, tx, { artistId, amount, by, transfer: { batchId, bankAccount } }, now))
    const after = { payOn, payoutIds, total: sum(payable.map(({ amount }) => amount)) }
    await writeAudit(shop, tx, { by, action: 'payout-batch-made', subject: batchId, details: { after } }, now)
    return accept(await readBatch(tx, batchId, now))
  })
