import { endpoints } from './endpoint.ts'
import type { restrictionsSchemas } from './schemas/restrictions.ts'

export type { RestrictionView } from './schemas/restrictions.ts'

/** What administrators have taken down, suspended, blocked or removed, each with its statement of reasons. */
export const restrictions = endpoints<typeof restrictionsSchemas>()({
  list: { method: 'GET', path: '/restrictions', access: 'admin', refusals: [] },
  takeDown: {
    method: 'POST',
    path: '/restrictions',
    access: 'admin',
    refusals: ['artwork-not-found', 'not-possible-now', 'already-restricted'],
  },
  lift: {
    method: 'POST',
    path: '/restrictions/{id}/lift',
    access: 'admin',
    refusals: ['restriction-not-found', 'not-restricted'],
  },
  decideAppeal: {
    method: 'PUT',
    path: '/restrictions/{id}/appeal',
    access: 'admin',
    refusals: ['restriction-not-found', 'not-appealed', 'already-decided'],
  },
  own: { method: 'GET', path: '/restrictions/own', access: 'user', refusals: [] },
  appeal: {
    method: 'POST',
    path: '/restrictions/{id}/appeal',
    access: 'user',
    refusals: ['restriction-not-found', 'not-restricted', 'already-appealed', 'appeal-too-late'],
  },
})
