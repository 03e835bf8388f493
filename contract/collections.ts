import { endpoints } from './endpoint.ts'
import type { collectionsSchemas } from './schemas/collections.ts'

export type { CollectionView } from './schemas/collections.ts'

export const collections = endpoints<typeof collectionsSchemas>()({
  list: { method: 'GET', path: '/collections', access: 'anyone', refusals: [] },
  show: { method: 'GET', path: '/collections/{id}', access: 'anyone', refusals: ['collection-not-found'] },
})
