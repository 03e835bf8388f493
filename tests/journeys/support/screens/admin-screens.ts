import { signInSuspended } from '../applicants.ts'
import { visitAsAdmin } from '../screen-steps.ts'
import { as, type Screen } from './screen.ts'

/** What administrators see first, and how the shop is. */
export const adminScreens: Screen[] = [
  as('admin@louend.test', 'admin', '/admin'),
  {
    name: 'admin-audit',
    open: async (visitor) => {
      await signInSuspended(visitor)
      await visitAsAdmin(visitor, '/admin/audit')
    },
  },
  as('admin@louend.test', 'admin-audit-none', '/admin/audit?person=xyzzyx'),
  as('admin@louend.test', 'admin-health', '/admin/health'),
  as('admin@louend.test', 'admin-terms', '/admin/terms'),
]
