import { readAtLength } from '#server/database/read-at-length.ts'
import { saveCheck } from '#server/features/comparisons/save-check.ts'
import type { Shop } from '#server/shop.ts'
import { checkedBooks } from './checked-books.ts'
import { findDiscrepancies } from './find-discrepancies.ts'

export async function checkBooks(shop: Shop, now: Date): Promise<number> {
  const found = await readAtLength(shop.connection, findDiscrepancies)
  await saveCheck(shop, checkedBooks, found, now)
  return found.total
}
