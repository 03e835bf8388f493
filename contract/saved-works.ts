import { z } from 'zod'
import { ArtworkCard } from './artworks.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './wire.ts'

/** More are not kept for one person. */
export const mostSavedWorks = 1000

const SavedIds = z.object({ savedListings: z.array(Id) })
const Toggled = SavedIds.extend({ saved: z.boolean() })
const params = z.object({ id: Id })

/** The works that the caller has put aside, the latest first. */
export const savedWorks = {
  list: endpoint({
    method: 'GET',
    path: '/users/saved-listings',
    summary: 'The caller’s saved works, the latest first; works that are no longer shown are left out',
    access: 'user',
    answer: SavedIds.extend({ content: z.array(ArtworkCard) }),
    refusals: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/users/saved-listings/{id}',
    summary: 'Saves a work; saving it again changes nothing',
    access: 'user',
    params,
    answer: Toggled,
    refusals: ['artwork-not-found', 'too-large'],
  }),
  unsave: endpoint({
    method: 'DELETE',
    path: '/users/saved-listings/{id}',
    summary: 'Takes a work out again; nothing happens when it was not there',
    access: 'user',
    params,
    answer: Toggled,
    refusals: [],
  }),
  toggle: endpoint({
    method: 'POST',
    path: '/users/saved-listings/{id}/toggle',
    summary: 'Saves a work that is not saved, and takes out one that is',
    access: 'user',
    params,
    answer: Toggled,
    refusals: ['artwork-not-found', 'too-large'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/users/saved-listings',
    summary: 'Adds what a browser kept before its visitor signed in; works that do not exist are passed over',
    access: 'user',
    body: z.object({ savedListings: z.array(Id).max(mostSavedWorks, 'too-big') }),
    answer: SavedIds,
    refusals: [],
  }),
}
