import { lt } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { readAtLength } from '#server/database/read-at-length.ts'
import { bankChecks } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { lockBankComparison, readLastBankCheck } from './bank-check-store.ts'
import { enqueueBankDifferenceEmails } from './bank-difference-email.ts'
import { type BankDifference, findBankDifferences } from './find-bank-differences.ts'

/** How long it can be shown that the bank was compared, and what it said. */
const keptDays = 365

/** Who has more has one cause to look for. */
const maxFound = 100

type Compared = Awaited<ReturnType<typeof findBankDifferences>>

/**
 * Compares the statements of the bank with the books. Keeps what the two say differently, and tells administrators of it once,
 * until they agree.
 */
export async function compareBank(shop: Shop, now: Date): Promise<void> {
  const iban = shop.settings.payer?.iban
  if (!iban) return
  const compared = await readAtLength(shop.connection, (database) => findBankDifferences(database, iban))
  await shop.database.transaction((tx) => keepBankCheck(shop, tx, compared, now))
  const total = compared?.found.length ?? 0
  if (total > 0) shop.log.error({ total, found: compared?.found.slice(0, 10) }, 'the bank and the books differ')
}

export async function keepBankCheck(shop: Shop, tx: Database, compared: Compared, now: Date): Promise<void> {
  if (!compared) return
  await lockBankComparison(tx)
  const { sums, found } = compared
  const known = new Map((await readLastBankCheck(tx))?.differences.map((one) => [keyOf(one), one.since]))
  const differences = found
    .slice(0, maxFound)
    .map((one) => ({ ...one, since: known.get(keyOf(one)) ?? now.toISOString() }))
  await tx.insert(bankChecks).values({ id: shop.newId(now), at: now, sums, total: found.length, differences })
  await tx.delete(bankChecks).where(lt(bankChecks.at, new Date(now.getTime() - keptDays * 86_400_000)))
  const news = differences.filter((one) => !known.has(keyOf(one)))
  if (news.length > 0) await enqueueBankDifferenceEmails(shop, tx, news, now)
}

const keyOf = ({ kind, subject }: BankDifference) => `${kind} ${subject}`
