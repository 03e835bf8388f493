import { endpoints } from './endpoint.ts'
import type { artworksSchemas } from './schemas/artworks.ts'

export type { ArtworkCard, ArtworkFilters, ArtworkView, Facets, Picture } from './schemas/artworks.ts'

export const artworks = endpoints<typeof artworksSchemas>()({
  list: { method: 'GET', path: '/artworks', access: 'known-or-not', refusals: ['sign-in-needed', 'forbidden'] },
  show: {
    method: 'GET',
    path: '/artworks/{id}',
    access: 'known-or-not',
    refusals: ['artwork-not-found', 'artwork-gone'],
  },
  related: {
    method: 'GET',
    path: '/artworks/related/{id}',
    access: 'anyone',
    refusals: ['artwork-not-found', 'artwork-gone'],
  },
  byArtist: {
    method: 'GET',
    path: '/artworks/artist/{artistId}',
    access: 'known-or-not',
    refusals: ['artist-not-found', 'sign-in-needed', 'forbidden'],
  },
  suggest: { method: 'GET', path: '/search/suggestions', access: 'anyone', refusals: [] },
})
