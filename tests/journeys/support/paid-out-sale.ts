import type { Shop } from '#server/shop.ts'
import { pastSale, seedPastSale } from './past-sale.ts'

/** What becomes of it: the artist gives the sale back, or the bank seems to. */
export const paidOutSales = ['refunded', 'returned'] as const
type Fate = (typeof paidOutSales)[number]

const names = { refunded: 'Urmas Mets', returned: 'Salme Mets' }
const titles = {
  refunded: { en: 'A Bridge in Fog', et: 'Sild udus' },
  returned: { en: 'A Bridge at Noon', et: 'Keskpäevane sild' },
} as const

/** The artist and the buyer of a work whose artist was paid out long ago, without a file. */
export const paidOutSale = (fate: Fate) => pastSale(fate, names[fate], titles[fate])

/** Sells and pays out such a work, with the days that this takes in the past. */
export const seedPaidOutSale = (shop: Shop, fate: Fate): Promise<void> =>
  seedPastSale(shop, paidOutSale(fate), { received: 55, paidOut: 20 })
