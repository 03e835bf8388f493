import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { categories, publicStatuses } from '#domain/artwork.ts'
import { informationPages } from '#domain/information.ts'
import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { pictureAddress, plainAddress } from '#domain/picture.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworkPictures, artworks, pictures, posts } from '#server/database/schema.ts'
import { readCollections } from '../collections/collection-store.ts'
import { readInformation } from '../information/read-information.ts'

/** A page that everybody may find: its address in each language, when it last changed, and its pictures. */
export type SitemapEntry = {
  readonly address: (language: Language) => string
  readonly changedAt?: Date | undefined
  /** Paths. */
  readonly pictures?: readonly string[]
}

export const entryKinds = ['pages', 'works', 'artists', 'collections', 'posts'] as const
export type EntryKind = (typeof entryKinds)[number]
type Deps = { database: Database; now: Date }
type Range = { offset: number; limit: number }

/** How many entries there are of each kind, and when the last of them changed, where that is known. */
export async function countEntries({
  database,
  now,
}: Deps): Promise<Record<EntryKind, { count: number; changedAt?: Date | undefined }>> {
  const [byCategory, [people], collections, [written], pages] = await Promise.all([
    countWorks(database),
    database
      .select({ count: count(), changedAt: latestOf(artists.updatedAt) })
      .from(artists)
      .where(isApproved),
    readCollectionPlaces(database),
    database
      .select({ count: count(), changedAt: latestOf(posts.updatedAt) })
      .from(posts)
      .where(lte(posts.publishedAt, now)),
    readPages({ database, now }),
  ])
  return {
    pages: { count: pages.length, changedAt: latest(pages.map(({ changedAt }) => changedAt)) },
    works: {
      count: byCategory.reduce((sum, { works }) => sum + works, 0),
      changedAt: latest(byCategory.map(({ changedAt }) => changedAt)),
    },
    artists: { count: people?.count ?? 0, changedAt: people?.changedAt },
    collections: { count: collections.length, changedAt: latest(collections.map(({ changedAt }) => changedAt)) },
    posts: { count: written?.count ?? 0, changedAt: written?.changedAt },
  }
}

/** Some of the entries of a kind, in an order that stays. */
export async function readSitemapEntries(deps: Deps, kind: EntryKind, range: Range): Promise<SitemapEntry[]> {
  const within = (entries: SitemapEntry[]) => entries.slice(range.offset, range.offset + range.limit)
  switch (kind) {
    case 'pages':
      return within(await readPages(deps))
    case 'collections':
      return within(await readCollectionPlaces(deps.database))
    case 'works':
      return readWorkPlaces(deps.database, range)
    case 'artists':
      return readArtistPlaces(deps.database, range)
    case 'posts':
      return readPostPlaces(deps, range)
  }
}

/** Every page that is not about one work, artist, collection or post. */
async function readPages({ database, now }: Deps): Promise<SitemapEntry[]> {
  const [counts, [people], [written], information] = await Promise.all([
    countWorks(database),
    database
      .select({ changedAt: latestOf(artists.updatedAt) })
      .from(artists)
      .where(isApproved),
    database
      .select({ changedAt: latestOf(posts.updatedAt) })
      .from(posts)
      .where(lte(posts.publishedAt, now)),
    informationPlaces(),
  ])
  const catalogue = latest(counts.map(({ changedAt }) => changedAt))
  return [
    { address: links.home, changedAt: catalogue },
    { address: (language) => links.discover(language), changedAt: catalogue },
    ...categories.flatMap((category) =>
      counts
        .filter((counted) => counted.category === category)
        .map(({ changedAt }) => ({ address: (language: Language) => links.discover(language, category), changedAt })),
    ),
    { address: links.collections, changedAt: catalogue },
    { address: links.artists, changedAt: people?.changedAt },
    { address: (language) => links.blog(language), changedAt: written?.changedAt },
    ...information,
    ...[links.contact, links.sitemap, links.register, links.login].map((address) => ({ address })),
    { address: (language) => links.withdraw(language) },
  ]
}

async function readCollectionPlaces(database: Database): Promise<SitemapEntry[]> {
  const [collections, counts] = await Promise.all([readCollections(database), countWorks(database)])
  const changedIn = new Map<string, Date>(counts.map(({ category, changedAt }) => [category, changedAt]))
  return collections
    .filter(({ collection }) => collection.isPublished)
    .map(({ collection: { id, kind, updatedAt } }) => ({
      address: (language) => links.collection(language, id),
      changedAt: kind === 'category' ? changedIn.get(id) : updatedAt,
    }))
}

async function readWorkPlaces(database: Database, { offset, limit }: Range): Promise<SitemapEntry[]> {
  const works = await database
    .select({ id: artworks.id, changedAt, pictures: picturesOf })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(shown)
    .orderBy(asc(artworks.id))
    .offset(offset)
    .limit(limit)
  return works.map(({ id, changedAt, pictures }) => ({
    address: (language) => links.artwork(language, id),
    changedAt,
    pictures: (pictures ?? []).map(({ hash, width }) => plainAddress(pictureAddress(hash), width, maxShownWidth)),
  }))
}

async function readArtistPlaces(database: Database, { offset, limit }: Range): Promise<SitemapEntry[]> {
  const people = await database
    .select({ slug: artists.slug, changedAt: artists.updatedAt })
    .from(artists)
    .where(isApproved)
    .orderBy(asc(artists.id))
    .offset(offset)
    .limit(limit)
  return people.map(({ slug, changedAt }) => ({ address: (language) => links.artist(language, slug), changedAt }))
}

async function readPostPlaces({ database, now }: Deps, { offset, limit }: Range): Promise<SitemapEntry[]> {
  const written = await database
    .select({ slug: posts.slug, changedAt: sql<Date>`greatest(updated_at, published_at)`.mapWith(posts.updatedAt) })
    .from(posts)
    .where(lte(posts.publishedAt, now))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .offset(offset)
    .limit(limit)
  return written.map(({ slug, changedAt }) => ({ address: (language) => links.post(language, slug), changedAt }))
}

/** Search engines want pictures larger than cards do. */
const maxShownWidth = 1600

const isApproved = eq(artists.approval, 'approved')
const shown = and(isApproved, inArray(artworks.status, publicStatuses))
/** A sale changes a work's page too. */
const changedAt = sql<Date>`greatest(${artworks.updatedAt}, ${artworks.soldAt})`.mapWith(artworks.updatedAt)

const latestOf = (column: typeof artists.updatedAt | typeof posts.updatedAt) =>
  sql<Date | undefined>`max(${column})`.mapWith(column)

const picturesOf = sql<{ hash: string; width: number }[] | null>`(
  select json_agg(json_build_object('hash', ${pictures.hash}, 'width', ${pictures.width}) order by ${artworkPictures.position})
  from ${artworkPictures} join ${pictures} on ${pictures.id} = ${artworkPictures.pictureId}
  where ${artworkPictures.artworkId} = ${artworks.id})`

/** How many works each category shows, and when the last of them changed. */
const countWorks = (database: Database) =>
  database
    .select({
      category: artworks.category,
      works: count(),
      changedAt: sql<Date>`max(${changedAt})`.mapWith(artworks.updatedAt),
    })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(shown)
    .groupBy(artworks.category)

const informationLinks: Record<(typeof informationPages)[number], SitemapEntry['address']> = {
  'about-us': links.about,
  'how-it-works': links.howItWorks,
  faq: links.faq,
  shipping: links.shipping,
  returns: links.returns,
  payment: links.payment,
  terms: links.terms,
  privacy: links.privacy,
  cookies: links.cookies,
  guarantee: links.guarantee,
  ranking: links.ranking,
  accessibility: links.accessibility,
}

const informationPlaces = () =>
  Promise.all(
    informationPages.map(async (page) => {
      const { changed } = await readInformation(page, 'en', { analytics: false })
      return { address: informationLinks[page], changedAt: new Date(`${changed}T00:00:00Z`) }
    }),
  )

const latest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce((last, date) => (date && (!last || date > last) ? date : last), undefined)
