import { isId } from '#domain/id.ts'
import { findArtistsIn } from '#server/features/artists/artist-store.ts'
import { readCards } from '#server/features/artworks/card-store.ts'
import { shownAmong } from '#server/features/saved-works/saved-work-store.ts'
import type { Shop } from '#server/shop.ts'
import type { PostRecord } from './post-store.ts'

const maxWorks = 8

/** Works linked by the post, then the newest of artists that it links or names. */
export async function worksOfPost({ database, catalogue }: Pick<Shop, 'database' | 'catalogue'>, post: PostRecord) {
  const text = [...Object.values(post.title), ...Object.values(post.content)].join(' ')
  const artistIds = await findArtistsIn(database, text, idsLinked(text, 'artist'))
  const byArtists = await Promise.all(
    artistIds.map((artistId) =>
      catalogue.first({ statuses: ['active'], artistId }, Math.ceil(maxWorks / artistIds.length)),
    ),
  )
  const linked = await shownAmong(database, idsLinked(text, 'artwork').filter(isId))
  const cards = await readCards(database, [...new Set([...linked, ...byArtists.flat()])])
  return cards.filter(({ status }) => status === 'active').slice(0, maxWorks)
}

const idsLinked = (html: string, noun: 'artwork' | 'artist'): string[] =>
  [...html.matchAll(new RegExp(`/${noun}/([a-z0-9-]+)`, 'g'))].flatMap(([, id]) => id ?? [])
