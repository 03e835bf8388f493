import { endpoints } from './endpoint.ts'
import type { outsideSalesSchemas } from './schemas/outside-sales.ts'

/** Copies that artists have sold outside the shop: nobody can buy them here any more. */
export const outsideSales = endpoints<typeof outsideSalesSchemas>()({
  record: {
    method: 'POST',
    path: '/artworks/my-artworks/{id}/outside-sales',
    access: 'seller',
    refusals: ['artwork-not-found', 'forbidden', 'artwork-sold', 'artwork-held', 'not-possible-now'],
  },
  remove: {
    method: 'DELETE',
    path: '/artworks/my-artworks/{id}/outside-sales/{saleId}',
    access: 'seller',
    refusals: ['artwork-not-found', 'forbidden', 'not-possible-now'],
  },
})
