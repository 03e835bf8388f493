import { lt } from 'drizzle-orm'
import { readAtLength } from '#server/database/read-at-length.ts'
import { providerChecks } from '#server/database/schema.ts'
import { readAccountSums } from '#server/features/ledger/account-sums.ts'
import { bookTransfers } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'
import { enqueueDifferenceEmails } from './difference-email.ts'
import { type Difference, findAccountDifference, findDifferences, readProviderSums } from './find-differences.ts'
import { lockComparison, readLastComparison } from './provider-check-store.ts'
import { readMovements } from './read-movements.ts'

/** How long it can be shown that the provider was compared, and what it said. */
const keptDays = 365

/**
 * Reads what has moved money at the payment provider, books its fees and what it has paid to the bank, and compares it with the books. Keeps what the two say
 * differently, and tells administrators of it once, until they agree. A provider that does not answer fails the job.
 */
export async function compareProvider(shop: Shop, now: Date, signal: AbortSignal): Promise<void> {
  await readMovements(shop, now, signal)
  await shop.database.transaction(async (tx) => {
    await lockComparison(tx)
    await bookTransfers(tx, now)
  })
  const { provider } = shop.payments
  const { sums, accounts, total, found } = await readAtLength(shop.connection, async (database) => {
    const { unaccounted, ...accounts } = await readAccountSums(database)
    const { total, found } = await findDifferences(database, provider, now)
    const ofAccount = await findAccountDifference(database, unaccounted)
    return {
      sums: await readProviderSums(database, provider),
      accounts,
      total: total + ofAccount.length,
      found: [...ofAccount, ...found],
    }
  })
  await shop.database.transaction(async (tx) => {
    await lockComparison(tx)
    const known = new Map((await readLastComparison(tx))?.differences.map((one) => [keyOf(one), one.since]))
    const differences = found.map((one) => ({ ...one, since: known.get(keyOf(one)) ?? now.toISOString() }))
    await tx.insert(providerChecks).values({ id: shop.newId(now), at: now, ...sums, accounts, total, differences })
    await tx.delete(providerChecks).where(lt(providerChecks.at, new Date(now.getTime() - keptDays * 86_400_000)))
    const news = differences.filter((one) => !known.has(keyOf(one)))
    if (news.length > 0) await enqueueDifferenceEmails(shop, tx, news, now)
  })
  if (total > 0) shop.log.error({ total, found: found.slice(0, 10) }, 'the payment provider and the books differ')
}

const keyOf = ({ kind, source }: Difference) => `${kind} ${source}`
