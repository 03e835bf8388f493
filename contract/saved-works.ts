import { endpoints } from './endpoint.ts'
import type { savedWorksSchemas } from './schemas/saved-works.ts'

/** How many works one person can save. */
export const maxSavedWorks = 1000

/** The works that the caller has put aside, the latest first. */
export const savedWorks = endpoints<typeof savedWorksSchemas>()({
  list: { method: 'GET', path: '/users/saved-listings', access: 'user', refusals: [] },
  save: {
    method: 'PUT',
    path: '/users/saved-listings/{id}',
    access: 'user',
    refusals: ['artwork-not-found', 'too-large'],
  },
  unsave: { method: 'DELETE', path: '/users/saved-listings/{id}', access: 'user', refusals: [] },
  toggle: {
    method: 'POST',
    path: '/users/saved-listings/{id}/toggle',
    access: 'user',
    refusals: ['artwork-not-found', 'too-large'],
  },
  merge: { method: 'POST', path: '/users/saved-listings', access: 'user', refusals: [] },
})
