import { endpoints } from './endpoint.ts'
import type { adminArtistsSchemas } from './schemas/admin-artists.ts'

export type { ArtistRow } from './schemas/admin-artists.ts'

/** Artists, as administrators see to them. */
export const adminArtists = endpoints<typeof adminArtistsSchemas>()({
  list: { method: 'GET', path: '/admin/artists', access: 'admin', refusals: [] },
  changeCommission: {
    method: 'PUT',
    path: '/admin/artists/{id}/commission',
    access: 'admin',
    refusals: ['wrong-password', 'rate-limited', 'artist-not-found', 'already-decided'],
  },
  suspend: {
    method: 'PUT',
    path: '/admin/artists/{id}/suspension',
    access: 'admin',
    refusals: ['artist-not-found', 'not-selling', 'already-restricted'],
  },
  restore: {
    method: 'DELETE',
    path: '/admin/artists/{id}/suspension',
    access: 'admin',
    refusals: ['artist-not-found', 'not-restricted'],
  },
})
