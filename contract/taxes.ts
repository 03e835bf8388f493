import { endpoints } from './endpoint.ts'
import type { taxesSchemas } from './schemas/taxes.ts'

export type { TaxedSeller, TaxedSellers } from './schemas/taxes.ts'

/** What sellers have earned in a calendar year, as the tax authority asks for it (DAC7). */
export const taxes = endpoints<typeof taxesSchemas>()({
  sellers: { method: 'GET', path: '/admin/sellers', access: 'admin', refusals: [] },
  sellersAsCsv: { method: 'GET', path: '/admin/sellers.csv', access: 'admin', file: 'text/csv', refusals: [] },
})
