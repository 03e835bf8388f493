import { languages } from '#domain/language.ts'
import { declareCalls } from './call.ts'
import { Id } from './primitives.ts'
import { z } from './zod.ts'

const params = z.object({ id: Id })
/** In which language; that of the order unless it is given. */
const query = z.object({ language: z.enum(languages, 'unknown-value').optional() })

/** Why a document that is kept cannot be read. */
export const documentRefusals = ['document-damaged', 'document-expired'] as const

/** What is issued of an order. Each is kept as it was issued. */
export const documents = declareCalls({
  /** For the parcel: the artist's own lines and the delivery address. */
  'GET /orders/{id}/packing-slip': {
    access: 'seller-or-suspended',
    file: 'application/pdf',
    refusals: ['order-not-found', ...documentRefusals],
    operationId: 'getPackingSlip',
    summary: 'Return the packing slip for the artist’s own lines of an order',
    params,
    query,
    answer: z.string(),
  },
  'GET /orders/{id}/receipt': {
    access: 'user',
    file: 'application/pdf',
    refusals: ['order-not-found', 'order-not-paid', ...documentRefusals],
    operationId: 'getReceipt',
    summary: 'Return the receipt for a paid order',
    params,
    query,
    answer: z.string(),
  },
  /** Invoices and credit notes of traders, for the buyer and the trader. */
  'GET /invoices/{id}': {
    access: 'user',
    file: 'application/pdf',
    refusals: ['invoice-not-found', ...documentRefusals],
    operationId: 'getInvoice',
    summary: 'Return an invoice or a credit note',
    params,
    query,
    answer: z.string(),
  },
})
