import { payableBefore } from '#domain/earning.ts'
import type { Shop } from '#server/shop.ts'
import { pastSale, seedPastSale } from './past-sale.ts'

/** The first sale of its artist, which can be paid out as it comes due: not before today, and not too late. */
export const dueSale = pastSale('due', 'Helgi Mets', { en: 'A Bridge at Dawn', et: 'Sild koidikul' })

const day = 86_400_000

/** It was received at noon of the last day whose deliveries can be paid out by now. */
export function seedDueSale(shop: Shop): Promise<void> {
  const now = shop.now()
  const noon = payableBefore(now, true).getTime() - day / 2
  return seedPastSale(shop, dueSale, { received: (now.getTime() - noon) / day })
}
