import { endpoints } from './endpoint.ts'
import type { artistsSchemas } from './schemas/artists.ts'

export type { ArtistCard, ArtistView } from './schemas/artists.ts'

const refusals = ['artist-not-found', 'artist-gone'] as const

export const artists = endpoints<typeof artistsSchemas>()({
  all: { method: 'GET', path: '/artists/all', access: 'known-or-not', refusals: ['sign-in-needed', 'forbidden'] },
  profile: { method: 'GET', path: '/artists/profile/{id}', access: 'known-or-not', refusals },
  profileBySlug: { method: 'GET', path: '/artists/profile/slug/{slug}', access: 'known-or-not', refusals },
  show: { method: 'GET', path: '/artists/{id}', access: 'known-or-not', refusals },
})
