import { z } from 'zod'
import { declareCalls } from './call.ts'
import { Id } from './primitives.ts'

const params = z.object({ id: Id })

/** What is printed of an order, in the language of the order. */
export const documents = declareCalls({
  /** For the parcel: the artist's own lines and the delivery address. */
  'GET /orders/{id}/packing-slip': {
    access: 'seller-or-suspended',
    file: 'application/pdf',
    refusals: ['order-not-found'],
    operationId: 'getPackingSlip',
    summary: 'Return the packing slip for the artist’s own lines of an order',
    params,
    answer: z.string(),
  },
  'GET /orders/{id}/receipt': {
    access: 'user',
    file: 'application/pdf',
    refusals: ['order-not-found', 'order-not-paid'],
    operationId: 'getReceipt',
    summary: 'Return the receipt for a paid order',
    params,
    answer: z.string(),
  },
  /** Invoices and credit notes of traders, for the buyer and the trader. */
  'GET /invoices/{id}': {
    access: 'user',
    file: 'application/pdf',
    refusals: ['invoice-not-found'],
    operationId: 'getInvoice',
    summary: 'Return an invoice or a credit note',
    params,
    answer: z.string(),
  },
})
