import type { CacheTag } from '#server/database/changes.ts'
import type { Shop } from '#server/shop.ts'
import { pictureAddress } from '#site/picture-address.ts'
import type { Shared, SharedKind } from '#site/share-picture.ts'
import { findArtist } from '../artists/artist-store.ts'
import { findWork } from '../artworks/artwork-store.ts'
import { canView } from '../artworks/visible-works.ts'
import { findCollection } from '../collections/collection-store.ts'
import { findPublished } from '../posts/post-store.ts'

type Picture = { readonly hash: string; readonly width: number }
export type FoundShared = {
  readonly shared: Shared
  readonly picture: Picture | null
  readonly tags: readonly CacheTag[]
}
type Found = Omit<Shared, 'kind' | 'name' | 'picture'> & { picture: Picture | null; tags: CacheTag[] }

export async function findShared(shop: Shop, kind: SharedKind, name: string): Promise<FoundShared | undefined> {
  const found = await finders[kind](shop, name)
  if (!found) return undefined
  const { titles, bylines, picture, tags } = found
  return { shared: { kind, name, titles, bylines, picture: picture && pictureAddress(picture.hash) }, picture, tags }
}

const finders: Record<SharedKind, (shop: Shop, name: string) => Promise<Found | undefined>> = {
  async artwork({ publicDatabase: database }, id) {
    const work = await findWork(database, id)
    if (!work || !canView(work, undefined)) return undefined
    const tags = [`artwork:${id}`, `artist:${work.artistId}`]
    return { titles: work.title, bylines: { en: work.artistName }, picture: work.pictures?.[0] ?? null, tags }
  },
  async artist({ publicDatabase: database }, slug) {
    const artist = await findArtist(database, { slug })
    if (artist?.approval !== 'approved') return undefined
    const { id, name, tagline, picture } = artist
    return { titles: { en: name }, bylines: tagline, picture, tags: [`artist:${id}`] }
  },
  async collection({ publicDatabase: database }, id) {
    const found = await findCollection(database, id)
    if (!found?.collection.isPublished) return undefined
    const { collection, picture } = found
    return { titles: collection.title, bylines: collection.curator, picture, tags: [`collection:${id}`, 'artwork:*'] }
  },
  async post({ publicDatabase: database, now }, slug) {
    const found = await findPublished(database, slug, now())
    if (!found) return undefined
    const { post, picture } = found
    return { titles: post.title, bylines: { en: post.author }, picture, tags: [`post:${post.id}`] }
  },
}
