import { endpoints } from './endpoint.ts'
import type { overviewSchemas } from './schemas/overview.ts'

export type { WaitingKind } from '#domain/overview.ts'
export type { Books } from './schemas/books.ts'
export type { Waiting } from './schemas/overview.ts'

/** What waits for an administrator. */
export const overview = endpoints<typeof overviewSchemas>()({
  show: { method: 'GET', path: '/admin/overview', access: 'admin', refusals: [] },
})
