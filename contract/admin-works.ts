import { endpoints } from './endpoint.ts'
import type { adminWorksSchemas } from './schemas/admin-works.ts'

export type { AdminWork } from './schemas/admin-works.ts'

/** All works, for administrators. */
export const adminWorks = endpoints<typeof adminWorksSchemas>()({
  list: { method: 'GET', path: '/admin/works', access: 'admin', refusals: [] },
})
