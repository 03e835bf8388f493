import type { SellerStatus } from '#domain/person.ts'

/** Identity of a trader, as the law requires it. */
export const trader = {
  seller: 'Seller',
  sellers: { trader: 'Trader', private: 'Private seller' },
  /** On an order, next to each work. */
  soldBy: { trader: 'Sold by a trader', private: 'Sold by a private seller' } satisfies Record<SellerStatus, string>,
  registryCode: (code: string) => `registry code\u00a0${code}`,
  vatNumber: (number: string) => `VAT number ${number}`,
}
