import type { SellerStatus } from '#domain/person.ts'

/** Who a trader is, as the law wants it shown. */
export const trader = {
  seller: 'Seller',
  /** On an order, beside each work. */
  soldBy: { trader: 'Sold by a trader', private: 'Sold by a private seller' } satisfies Record<SellerStatus, string>,
  registryCode: (code: string) => `registry code\u00a0${code}`,
  vatNumber: (number: string) => `VAT number ${number}`,
}
