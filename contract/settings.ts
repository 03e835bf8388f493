import { endpoints } from './endpoint.ts'
import type { settingsSchemas } from './schemas/settings.ts'

export type { SessionView, SettingsView } from './schemas/settings.ts'

export const settings = endpoints<typeof settingsSchemas>()({
  show: { method: 'GET', path: '/users/settings', access: 'user', refusals: [] },
  save: { method: 'PUT', path: '/users/settings', access: 'user', refusals: [] },
  export: { method: 'GET', path: '/users/data-export', access: 'user', bare: true, refusals: ['rate-limited'] },
  sessions: { method: 'GET', path: '/users/sessions', access: 'user', refusals: [] },
  endSession: { method: 'DELETE', path: '/users/sessions/{id}', access: 'user', refusals: ['session-not-found'] },
  endOtherSessions: { method: 'DELETE', path: '/users/sessions', access: 'user', refusals: [] },
})
