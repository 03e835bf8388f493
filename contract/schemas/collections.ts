import { z } from 'zod'
import { categories } from '#domain/artwork.ts'
import { ArtworkCard, Picture } from './artworks.ts'
import { LocalizedText, text } from './primitives.ts'

export const CollectionView = z.object({
  /** The discover category that it opens. */
  id: z.enum(categories),
  title: text('Grey sea'),
  titles: LocalizedText,
  text: z.string(),
  texts: LocalizedText,
  picture: Picture.nullable(),
  artworksCount: z.number().int(),
})
export type CollectionView = z.infer<typeof CollectionView>

export const collectionsSchemas = {
  list: {
    operationId: 'listCollections',
    summary: 'List the collections with the number of works in each',
    answer: z.object({
      content: z.array(CollectionView),
      totalArtworks: z.number().int(),
      totalArtists: z.number().int(),
    }),
  },
  show: {
    operationId: 'getCollection',
    summary: 'Return a collection with its newest works',
    params: z.object({ id: z.string().max(40, 'too-long') }),
    answer: CollectionView.extend({ artworks: z.array(ArtworkCard) }),
  },
}
