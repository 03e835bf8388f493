import { endpoints } from './endpoint.ts'
import type { ownWorksSchemas } from './schemas/own-works.ts'

export type { ArtworkGiven, OwnWork, OwnWorkDetails } from './schemas/own-works.ts'

const saving = [
  'artwork-incomplete',
  'PRICE_CHANGED',
  'picture-missing',
  'too-large',
  'wrong-content-type',
  'rate-limited',
  'too-many-uploads',
] as const
const changing = [
  'artwork-not-found',
  'forbidden',
  'not-possible-now',
  'artwork-held',
  'artwork-incomplete',
  'artwork-taken-down',
] as const

/** What artists do with their works. */
export const ownWorks = endpoints<typeof ownWorksSchemas>()({
  list: { method: 'GET', path: '/artworks/my-artworks', access: 'user', refusals: ['artist-not-found'] },
  show: {
    method: 'GET',
    path: '/artworks/my-artworks/{id}',
    access: 'seller',
    refusals: ['artwork-not-found', 'forbidden'],
  },
  create: { method: 'POST', path: '/artworks', access: 'seller', refusals: saving },
  update: {
    method: 'PUT',
    path: '/artworks/{id}',
    access: 'seller',
    refusals: [...saving, ...changing, 'edition-sold'],
  },
  publish: {
    method: 'PUT',
    path: '/artworks/my-artworks/{id}/publication',
    access: 'seller',
    refusals: changing,
  },
  unpublish: { method: 'DELETE', path: '/artworks/my-artworks/{id}/publication', access: 'seller', refusals: changing },
  archive: { method: 'PUT', path: '/artworks/my-artworks/{id}/archive', access: 'seller', refusals: changing },
  duplicate: {
    method: 'POST',
    path: '/artworks/my-artworks/{id}/duplicates',
    access: 'seller',
    refusals: ['artwork-not-found', 'forbidden', 'artwork-taken-down'],
  },
  remove: {
    method: 'DELETE',
    path: '/artworks/{id}',
    access: 'user',
    refusals: ['artwork-not-found', 'forbidden', 'artwork-sold', 'copies-sold', 'artwork-held', 'artist-suspended'],
  },
})
