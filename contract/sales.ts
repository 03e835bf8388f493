import { endpoints } from './endpoint.ts'
import type { salesSchemas } from './schemas/sales.ts'

/** What an artist has sold. */
export const sales = endpoints<typeof salesSchemas>()({
  list: { method: 'GET', path: '/sales', access: 'seller-or-suspended', refusals: [] },
})
