import { z } from 'zod'
import { Id } from './primitives.ts'

const params = z.object({ id: Id })

export const papersSchemas = {
  packingSlip: {
    operationId: 'getPackingSlip',
    summary: 'Return the packing slip for the artist’s own lines of an order',
    params,
    answer: z.string(),
  },
  receipt: { operationId: 'getReceipt', summary: 'Return the receipt for a paid order', params, answer: z.string() },
  invoice: {
    operationId: 'getInvoice',
    summary: 'Return an invoice or a credit note',
    params,
    answer: z.string(),
  },
}
