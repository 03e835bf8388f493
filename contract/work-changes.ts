import { endpoints } from './endpoint.ts'
import type { workChangesSchemas } from './schemas/work-changes.ts'

export type { WorkChange, WorkChangeResult } from './schemas/work-changes.ts'

/** Changes of several works at once. Each stands alone: what cannot be changed keeps nothing else from it. */
export const workChanges = endpoints<typeof workChangesSchemas>()({
  apply: { method: 'POST', path: '/artworks/my-artworks/changes', access: 'seller', refusals: [] },
})
