import { readAtLength } from '#server/database/read-at-length.ts'
import { lockChecks, saveCheck } from '#server/features/comparisons/save-check.ts'
import { readAccountSums } from '#server/features/ledger/account-sums.ts'
import { bookTransfers, bookUnbought, findUnbooked } from '#server/features/ledger/ledger-store.ts'
import { lockOrder } from '#server/features/orders/order-store.ts'
import { momentOf } from '#server/jobs/sweep.ts'
import type { Shop } from '#server/shop.ts'
import { findAccountDifference, findDifferences, readProviderSums } from './find-differences.ts'
import { providerComparison } from './provider-comparison.ts'
import { readMovements } from './read-movements.ts'

/** An unreachable provider fails the job. */
export async function compareProvider(shop: Shop, now: Date, signal: AbortSignal): Promise<void> {
  await readMovements(shop, now, signal)
  await shop.database.transaction(async (tx) => {
    await lockChecks(tx, providerComparison.lock)
    await bookTransfers(tx, momentOf(shop, now))
  })
  // Bookings that an earlier release missed. The lock prevents a concurrent double booking.
  for (const { orderId } of await findUnbooked(shop.database))
    await shop.database.transaction(async (tx) => {
      await lockOrder(tx, orderId)
      await bookUnbought(tx, orderId, momentOf(shop, now))
    })
  const { provider } = shop.payments
  const compared = await readAtLength(shop.connection, async (database) => {
    const { unaccounted, ...accounts } = await readAccountSums(database)
    const { total, found } = await findDifferences(database, provider, now)
    const ofAccount = await findAccountDifference(database, unaccounted)
    return {
      ...(await readProviderSums(database, provider)),
      accounts,
      total: total + ofAccount.length,
      found: [...ofAccount, ...found],
    }
  })
  await saveCheck(shop, providerComparison, compared, momentOf(shop, now))
}
