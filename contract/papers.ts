import { endpoints } from './endpoint.ts'
import type { papersSchemas } from './schemas/papers.ts'

const pdf = { method: 'GET', file: 'application/pdf' } as const

/** What is printed of an order, in the language of the order. */
export const papers = endpoints<typeof papersSchemas>()({
  /** For the parcel: the artist's own lines and the delivery address. */
  packingSlip: {
    ...pdf,
    path: '/orders/{id}/packing-slip',
    access: 'seller-or-suspended',
    refusals: ['order-not-found'],
  },
  receipt: { ...pdf, path: '/orders/{id}/receipt', access: 'user', refusals: ['order-not-found', 'order-not-paid'] },
  /** Invoices and credit notes of traders, for the buyer and the trader. */
  invoice: { ...pdf, path: '/invoices/{id}', access: 'user', refusals: ['invoice-not-found'] },
})
