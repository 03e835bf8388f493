import { z } from 'zod'
import { categories } from '#domain/artwork.ts'
import { ArtworkCard, Picture } from './artworks.ts'
import { Bilingual } from './wire.ts'

export const CollectionView = z.object({
  /** The discover category that it opens. */
  id: z.enum(categories),
  title: z.string(),
  titles: Bilingual,
  text: z.string(),
  texts: Bilingual,
  picture: Picture.nullable(),
  artworksCount: z.number().int(),
})
export type CollectionView = z.infer<typeof CollectionView>

export const collectionsSchemas = {
  list: {
    operationId: 'listCollections',
    summary: 'The collections with the number of works in each',
    answer: z.object({
      content: z.array(CollectionView),
      totalArtworks: z.number().int(),
      totalArtists: z.number().int(),
    }),
  },
  show: {
    operationId: 'getCollection',
    summary: 'One collection with its newest works',
    params: z.object({ id: z.string().max(40, 'too-long') }),
    answer: CollectionView.extend({ artworks: z.array(ArtworkCard) }),
  },
}
