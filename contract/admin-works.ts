import { adminWorkViews } from '#domain/artwork.ts'
import { maxCounted } from '#domain/long-list.ts'
import { ArtworkCard } from './artworks.ts'
import { declareCalls } from './call.ts'
import { LocalizedText, listOf, optionalText, PageQuery } from './primitives.ts'
import { z } from './zod.ts'

export const AdminWork = ArtworkCard.extend({ titles: LocalizedText, isTakenDown: z.boolean() })
export type AdminWork = z.infer<typeof AdminWork>

export const adminWorks = declareCalls({
  'GET /admin/works': {
    access: 'admin',
    scope: 'works:read',
    operationId: 'listAllArtworks',
    summary: `List works in every state, the newest first; at most ${maxCounted} are counted`,
    query: PageQuery.extend({
      q: optionalText(200).optional(),
      view: z.enum(adminWorkViews, 'unknown-value').optional(),
    }),
    answer: listOf(AdminWork),
  },
})
