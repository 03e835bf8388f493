import { endpoints } from './endpoint.ts'
import type { collectionsSchemas } from './schemas/collections.ts'

export type { AdminCollection, CollectionRow, CollectionView } from './schemas/collections.ts'

/** How many works one collection may have that somebody chose. */
export const mostChosen = 100

const saving = ['artwork-not-shown', 'rule-invalid', 'collection-incomplete'] as const

export const collections = endpoints<typeof collectionsSchemas>()({
  list: { method: 'GET', path: '/collections', access: 'anyone', refusals: [] },
  show: { method: 'GET', path: '/collections/{id}', access: 'anyone', refusals: ['collection-not-found'] },
  listAll: { method: 'GET', path: '/admin/collections', access: 'admin', refusals: [] },
  showAny: { method: 'GET', path: '/admin/collections/{id}', access: 'admin', refusals: ['collection-not-found'] },
  create: { method: 'POST', path: '/admin/collections', access: 'admin', refusals: saving },
  update: {
    method: 'PUT',
    path: '/admin/collections/{id}',
    access: 'admin',
    refusals: [...saving, 'collection-not-found', 'changed-meanwhile'],
  },
  remove: {
    method: 'DELETE',
    path: '/admin/collections/{id}',
    access: 'admin',
    refusals: ['collection-not-found', 'not-possible-now'],
  },
  /** The collections in another order. */
  arrange: { method: 'PUT', path: '/admin/collection-order', access: 'admin', refusals: ['changed-meanwhile'] },
  /** How many works a rule gives. */
  tryRule: { method: 'GET', path: '/admin/collection-rule', access: 'admin', refusals: ['rule-invalid'] },
})
