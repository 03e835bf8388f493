import { endpoints } from './endpoint.ts'
import type { reportsSchemas } from './schemas/reports.ts'

export type { ReportView } from './schemas/reports.ts'

const taking = ['artwork-not-found', 'message-not-found', 'not-possible-now', 'already-restricted'] as const

/** What people report to the shop, and what becomes of it. */
export const reports = endpoints<typeof reportsSchemas>()({
  send: {
    method: 'POST',
    path: '/reports',
    access: 'known-or-not',
    refusals: ['artwork-not-found', 'artist-not-found'],
  },
  find: { method: 'POST', path: '/reports/find', access: 'anyone', refusals: ['report-not-found'] },
  appeal: {
    method: 'POST',
    path: '/reports/appeal',
    access: 'anyone',
    refusals: ['report-not-found', 'already-appealed', 'appeal-too-late'],
  },
  list: { method: 'GET', path: '/reports', access: 'admin', refusals: [] },
  show: { method: 'GET', path: '/reports/{id}', access: 'admin', refusals: ['report-not-found'] },
  decide: {
    method: 'PUT',
    path: '/reports/{id}/decision',
    access: 'admin',
    refusals: ['report-not-found', 'already-decided', ...taking],
  },
  decideAppeal: {
    method: 'PUT',
    path: '/reports/{id}/appeal',
    access: 'admin',
    refusals: ['report-not-found', 'already-decided', 'not-appealed', ...taking],
  },
})
