import { maxSavedWorks } from '#domain/saved-works.ts'
import { ArtworkCard } from './artworks.ts'
import { declareCalls } from './call.ts'
import { ById, Id } from './primitives.ts'
import { z } from './zod.ts'

const SavedIds = z.object({ savedListings: z.array(Id) })

const Toggled = SavedIds.extend({ saved: z.boolean() })

export const savedWorks = declareCalls({
  'GET /users/saved-listings': {
    access: 'user',
    operationId: 'listSavedArtworks',
    summary: 'List the caller’s saved works, newest first',
    answer: SavedIds.extend({ content: z.array(ArtworkCard) }),
  },
  'PUT /users/saved-listings/{id}': {
    access: 'user',
    refusals: ['artwork-not-found', 'too-large'],
    operationId: 'saveArtwork',
    summary: 'Save a work',
    params: ById,
    answer: Toggled,
  },
  'DELETE /users/saved-listings/{id}': {
    access: 'user',
    operationId: 'unsaveArtwork',
    summary: 'Remove a work from the saved ones',
    params: ById,
    answer: Toggled,
  },
  'POST /users/saved-listings/{id}/toggle': {
    access: 'user',
    refusals: ['artwork-not-found', 'too-large'],
    operationId: 'toggleSavedArtwork',
    summary: 'Save an unsaved work or remove a saved one',
    params: ById,
    answer: Toggled,
  },
  'POST /users/saved-listings': {
    access: 'user',
    maxBody: 130_000,
    operationId: 'mergeSavedArtworks',
    summary: 'Add works that were saved before login; unknown ones are ignored',
    body: z.object({ savedListings: z.array(Id).max(maxSavedWorks, 'too-big') }),
    answer: SavedIds,
  },
})
