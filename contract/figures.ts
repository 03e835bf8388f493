import { endpoints } from './endpoint.ts'
import type { figuresSchemas, searchesSchemas, visitsSchemas } from './schemas/figures.ts'

export type { Figures } from './schemas/figures.ts'

/** How often somebody comes to the shop. Nothing about them is kept. */
export const visits = endpoints<typeof visitsSchemas>()({
  count: { method: 'POST', path: '/visits', access: 'anyone', refusals: [] },
})

/** What is searched for in vain. */
export const searches = endpoints<typeof searchesSchemas>()({
  countEmpty: { method: 'POST', path: '/search/empty', access: 'anyone', refusals: [] },
})

const file = { method: 'GET', access: 'admin', file: 'text/csv', refusals: [] } as const

/** How the shop is doing over time. */
export const figures = endpoints<typeof figuresSchemas>()({
  show: { method: 'GET', path: '/admin/figures', access: 'admin', refusals: [] },
  asCsv: { ...file, path: '/admin/figures.csv' },
  searchesAsCsv: { ...file, path: '/admin/figures/searches.csv' },
})
