import { artworkStatuses } from '#domain/artwork.ts'
import { declareCalls } from './call.ts'
import { ById, Id } from './primitives.ts'
import { z } from './zod.ts'

const Stock = z.object({ status: z.enum(artworkStatuses), available: z.number().int().nullable() })

export const outsideSales = declareCalls({
  'POST /artworks/my-artworks/{id}/outside-sales': {
    access: 'seller',
    refusals: ['artwork-not-found', 'forbidden', 'artwork-sold', 'artwork-held', 'not-possible-now'],
    money: 'own',
    operationId: 'recordOutsideSale',
    summary: 'Take one copy of a work away because it was sold elsewhere; the last one makes the work sold',
    params: ById,
    answer: Stock.extend({ saleId: Id }),
  },
  'DELETE /artworks/my-artworks/{id}/outside-sales/{saleId}': {
    access: 'seller',
    refusals: ['artwork-not-found', 'forbidden', 'not-possible-now'],
    money: 'own',
    operationId: 'removeOutsideSale',
    summary: 'Give back a copy that was not sold elsewhere after all',
    params: z.object({ id: Id, saleId: Id }),
    answer: Stock,
  },
})
