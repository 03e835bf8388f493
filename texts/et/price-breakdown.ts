import type * as en from '../en/price-breakdown.ts'

export const priceBreakdown: typeof en.priceBreakdown = {
  receive: 'Teile laekub',
  commission: (percent) => `Galerii vahendustasu (${String(percent).replace('.', ',')}%)`,
  customerPays: 'Ostja maksab',
  example: 'Näide',
}
