import { readAtLength } from '#server/database/read-at-length.ts'
import { keepCheck } from '#server/features/comparisons/keep-check.ts'
import type { Shop } from '#server/shop.ts'
import { bankComparison } from './bank-comparison.ts'
import { findBankDifferences } from './find-bank-differences.ts'

/** Compares the statements of the bank with the books. */
export async function compareBank(shop: Shop, now: Date): Promise<void> {
  const iban = shop.settings.payer?.iban
  if (!iban) return
  const compared = await readAtLength(shop.connection, (database) => findBankDifferences(database, iban))
  if (compared) await keepCheck(shop, bankComparison, compared, now)
}
