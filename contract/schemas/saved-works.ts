import { z } from 'zod'
import { maxSavedWorks } from '../saved-works.ts'
import { ArtworkCard } from './artworks.ts'
import { Id } from './wire.ts'

const SavedIds = z.object({ savedListings: z.array(Id) })

const Toggled = SavedIds.extend({ saved: z.boolean() })

const params = z.object({ id: Id })

export const savedWorksSchemas = {
  list: {
    operationId: 'listSavedArtworks',
    summary: 'The caller’s saved works, the latest first; works that are no longer shown are left out',
    answer: SavedIds.extend({ content: z.array(ArtworkCard) }),
  },
  save: {
    operationId: 'saveArtwork',
    summary: 'Saves a work; saving it again changes nothing',
    params,
    answer: Toggled,
  },
  unsave: {
    operationId: 'unsaveArtwork',
    summary: 'Takes a work out again; nothing happens when it was not there',
    params,
    answer: Toggled,
  },
  toggle: {
    operationId: 'toggleSavedArtwork',
    summary: 'Saves a work that is not saved, and takes out one that is',
    params,
    answer: Toggled,
  },
  merge: {
    operationId: 'mergeSavedArtworks',
    summary: 'Adds what a browser kept before its visitor signed in; works that do not exist are passed over',
    body: z.object({ savedListings: z.array(Id).max(maxSavedWorks, 'too-big') }),
    answer: SavedIds,
  },
}
