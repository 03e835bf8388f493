import { endpoints } from './endpoint.ts'
import type { statisticsSchemas, viewsSchemas } from './schemas/statistics.ts'

export type { Statistics } from './schemas/statistics.ts'

/** How often the page of a work is looked at. Nothing about the visitor is kept. */
export const views = endpoints<typeof viewsSchemas>()({
  count: { method: 'POST', path: '/artworks/views/{id}', access: 'known-or-not', refusals: ['artwork-not-found'] },
})

/** How an artist's works are looked at, saved and sold over time. */
export const statistics = endpoints<typeof statisticsSchemas>()({
  show: { method: 'GET', path: '/artists/statistics', access: 'seller-or-suspended', refusals: ['artwork-not-found'] },
})
