import { endpoints } from './endpoint.ts'
import type { auditSchemas } from './schemas/audit.ts'

export type { AuditRow } from './schemas/audit.ts'

/** Who did what, when and why. */
export const audit = endpoints<typeof auditSchemas>()({
  list: { method: 'GET', path: '/admin/audit', access: 'admin', refusals: [] },
  export: { method: 'GET', path: '/admin/audit.csv', access: 'admin', file: 'text/csv', refusals: [] },
})
