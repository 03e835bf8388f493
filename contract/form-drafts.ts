import { endpoints } from './endpoint.ts'
import type { formDraftsSchemas } from './schemas/form-drafts.ts'

/** What somebody has typed into a long form and not sent yet, for all of their devices. */
export const formDrafts = endpoints<typeof formDraftsSchemas>()({
  show: { method: 'GET', path: '/form-drafts/{form}', access: 'user', refusals: [] },
  save: { method: 'PUT', path: '/form-drafts/{form}', access: 'user', refusals: ['rate-limited'] },
  remove: { method: 'DELETE', path: '/form-drafts/{form}', access: 'user', refusals: [] },
})
