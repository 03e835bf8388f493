import { z } from 'zod'
import { categories } from '#domain/artwork.ts'
import { ArtworkCard, Picture } from './artworks.ts'
import { endpoint } from './endpoint.ts'
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

export const collections = {
  list: endpoint({
    method: 'GET',
    path: '/collections',
    summary: 'The collections with the number of works in each',
    access: 'anyone',
    answer: z.object({
      content: z.array(CollectionView),
      totalArtworks: z.number().int(),
      totalArtists: z.number().int(),
    }),
    refusals: [],
  }),
  show: endpoint({
    method: 'GET',
    path: '/collections/{id}',
    summary: 'One collection with its newest works',
    access: 'anyone',
    params: z.object({ id: z.string().max(40, 'too-long') }),
    answer: CollectionView.extend({ artworks: z.array(ArtworkCard) }),
    refusals: ['collection-not-found'],
  }),
}
