import { languages } from '#domain/language.ts'
import { declareCalls } from './call.ts'
import { ById } from './primitives.ts'
import { z } from './zod.ts'

/** Defaults to the order's language. */
const query = z.object({ language: z.enum(languages, 'unknown-value').optional() })

export const documentRefusals = ['document-damaged', 'document-expired'] as const

export const documents = declareCalls({
  /** The artist's own lines and the delivery address. */
  'GET /orders/{id}/packing-slip': {
    access: 'seller-or-suspended',
    file: 'application/pdf',
    refusals: ['order-not-found', ...documentRefusals],
    operationId: 'getPackingSlip',
    summary: 'Return the packing slip for the artist’s own lines of an order',
    params: ById,
    query,
  },
  'GET /orders/{id}/receipt': {
    access: 'user',
    file: 'application/pdf',
    refusals: ['order-not-found', 'order-not-paid', ...documentRefusals],
    operationId: 'getReceipt',
    summary: 'Return the receipt for a paid order',
    params: ById,
    query,
  },
  'GET /invoices/{id}': {
    access: 'user',
    file: 'application/pdf',
    refusals: ['invoice-not-found', ...documentRefusals],
    operationId: 'getInvoice',
    summary: 'Return an invoice or a credit note',
    params: ById,
    query,
  },
})
