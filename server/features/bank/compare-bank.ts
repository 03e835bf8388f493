import { readAtLength } from '#server/database/read-at-length.ts'
import { saveCheck } from '#server/features/comparisons/save-check.ts'
import type { Shop } from '#server/shop.ts'
import { bankComparison } from './bank-comparison.ts'
import { findBankDifferences } from './find-bank-differences.ts'

export async function compareBank(shop: Shop, now: Date): Promise<void> {
  const iban = shop.settings.payer?.iban
  if (!iban) return
  const compared = await readAtLength(shop.connection, (database) => findBankDifferences(database, iban))
  if (compared) await saveCheck(shop, bankComparison, compared, now)
}
