import { z } from 'zod'
import { maxSavedWorks } from '../saved-works.ts'
import { ArtworkCard } from './artworks.ts'
import { ById, Id } from './primitives.ts'

const SavedIds = z.object({ savedListings: z.array(Id) })

const Toggled = SavedIds.extend({ saved: z.boolean() })

export const savedWorksSchemas = {
  list: {
    operationId: 'listSavedArtworks',
    summary: 'List the caller’s saved works, newest first',
    answer: SavedIds.extend({ content: z.array(ArtworkCard) }),
  },
  save: {
    operationId: 'saveArtwork',
    summary: 'Save a work',
    params: ById,
    answer: Toggled,
  },
  unsave: {
    operationId: 'unsaveArtwork',
    summary: 'Remove a work from the saved ones',
    params: ById,
    answer: Toggled,
  },
  toggle: {
    operationId: 'toggleSavedArtwork',
    summary: 'Save an unsaved work or remove a saved one',
    params: ById,
    answer: Toggled,
  },
  merge: {
    operationId: 'mergeSavedArtworks',
    summary: 'Add works that were saved before login; unknown ones are ignored',
    body: z.object({ savedListings: z.array(Id).max(maxSavedWorks, 'too-big') }),
    answer: SavedIds,
  },
}
