import { endpoints } from './endpoint.ts'
import type { viewsSchemas } from './schemas/statistics.ts'

/** How often the page of a work is looked at. Nothing about the visitor is kept. */
export const views = endpoints<typeof viewsSchemas>()({
  count: { method: 'POST', path: '/artworks/views/{id}', access: 'known-or-not', refusals: ['artwork-not-found'] },
})
