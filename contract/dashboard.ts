import { endpoints } from './endpoint.ts'
import type { dashboardSchemas } from './schemas/dashboard.ts'

export type { Dashboard, Desk } from './schemas/dashboard.ts'

export const dashboard = endpoints<typeof dashboardSchemas>()({
  show: { method: 'GET', path: '/artists/dashboard', access: 'user', refusals: ['artist-not-found'] },
})
