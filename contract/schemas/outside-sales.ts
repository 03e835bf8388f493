import { z } from 'zod'
import { artworkStatuses } from '#domain/artwork.ts'
import { ById, Id } from './primitives.ts'

/** How the work stands now. */
const Stock = z.object({ status: z.enum(artworkStatuses), available: z.number().int().nullable() })

export const outsideSalesSchemas = {
  record: {
    operationId: 'recordOutsideSale',
    summary: 'Take one copy of a work away because it was sold elsewhere; the last one makes the work sold',
    params: ById,
    answer: Stock.extend({ saleId: Id }),
  },
  remove: {
    operationId: 'removeOutsideSale',
    summary: 'Give back a copy that was not sold elsewhere after all',
    params: z.object({ id: Id, saleId: Id }),
    answer: Stock,
  },
}
