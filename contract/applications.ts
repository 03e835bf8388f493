import { endpoints } from './endpoint.ts'
import type { applicationsSchemas } from './schemas/applications.ts'

export type { Application } from './schemas/applications.ts'

/** Artists' applications. The `secret_key` that old callers send is neither looked at nor logged. */
export const applications = endpoints<typeof applicationsSchemas>()({
  pending: { method: 'GET', path: '/artists/admin/pending', access: 'admin', refusals: [] },
  review: {
    method: 'PUT',
    path: '/artists/admin/review/{id}',
    access: 'admin',
    refusals: ['artist-not-found', 'already-reviewed'],
  },
  undo: {
    method: 'DELETE',
    path: '/artists/admin/review/{id}',
    access: 'admin',
    refusals: ['artist-not-found', 'too-late-to-undo'],
  },
})
