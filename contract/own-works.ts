import { endpoints } from './endpoint.ts'
import type { ownWorksSchemas } from './schemas/own-works.ts'

export type { OwnWork } from './schemas/own-works.ts'

/** What artists do with their works. */
export const ownWorks = endpoints<typeof ownWorksSchemas>()({
  list: { method: 'GET', path: '/artworks/my-artworks', access: 'user', refusals: ['artist-not-found'] },
  remove: {
    method: 'DELETE',
    path: '/artworks/{id}',
    access: 'user',
    refusals: ['artwork-not-found', 'forbidden', 'artwork-sold', 'copies-sold', 'artwork-held'],
  },
})
