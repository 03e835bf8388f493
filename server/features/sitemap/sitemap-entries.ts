import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { type Category, categories, publicStatuses } from '#domain/artwork.ts'
import { defaultLanguage, type Language } from '#domain/language.ts'
import { approvals } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworkPictures, artworks, pictures, posts } from '#server/database/schema.ts'
import { informationPages } from '#site/information.ts'
import { links } from '#site/links.ts'
import { pictureAddress, plainAddress } from '#site/picture-address.ts'
import { readCollections } from '../collections/collection-store.ts'
import type { Content } from '../information/content.ts'
import { readInformation } from '../information/read-information.ts'

export type SitemapEntry = {
  readonly address: (language: Language) => string
  readonly changedAt?: Date | undefined
  /** Paths. */
  readonly pictures?: readonly string[]
}

export const entryKinds = ['pages', 'works', 'artists', 'collections', 'posts'] as const
export type EntryKind = (typeof entryKinds)[number]
type Deps = { database: Database; content: Content; now: Date }
type Range = { offset: number; limit: number }

export async function countEntries({
  database,
  content,
  now,
}: Deps): Promise<Record<EntryKind, { count: number; changedAt?: Date | undefined }>> {
  const changes = await readChanges(database)
  const [works, people, peopleChangedAt, collections, [written], pages] = await Promise.all([
    database.$count(artworks, shown),
    database.$count(artists, isApproved),
    readLastArtistChange(database),
    readCollectionEntries(database, changes),
    database
      .select({ count: count(), changedAt: latestOf(posts.updatedAt) })
      .from(posts)
      .where(lte(posts.publishedAt, now)),
    readPages({ database, content, now }, changes),
  ])
  return {
    pages: { count: pages.length, changedAt: latest(pages.map(({ changedAt }) => changedAt)) },
    works: { count: works, changedAt: latest([...changes.values()]) },
    artists: { count: people, changedAt: peopleChangedAt },
    collections: { count: collections.length, changedAt: latest(collections.map(({ changedAt }) => changedAt)) },
    posts: { count: written?.count ?? 0, changedAt: written?.changedAt },
  }
}

export async function readSitemapEntries(deps: Deps, kind: EntryKind, range: Range): Promise<SitemapEntry[]> {
  const pageOf = (entries: SitemapEntry[]) => entries.slice(range.offset, range.offset + range.limit)
  switch (kind) {
    case 'pages':
      return pageOf(await readPages(deps, await readChanges(deps.database)))
    case 'collections':
      return pageOf(await readCollectionEntries(deps.database, await readChanges(deps.database)))
    case 'works':
      return readWorkEntries(deps.database, range)
    case 'artists':
      return readArtistEntries(deps.database, range)
    case 'posts':
      return readPostEntries(deps, range)
  }
}

/** Pages other than those of works, artists, collections and posts. */
async function readPages({ database, content, now }: Deps, changes: Changes): Promise<SitemapEntry[]> {
  const [peopleChangedAt, [written], information] = await Promise.all([
    readLastArtistChange(database),
    database
      .select({ changedAt: latestOf(posts.updatedAt) })
      .from(posts)
      .where(lte(posts.publishedAt, now)),
    informationEntries(content, now),
  ])
  const catalogue = latest([...changes.values()])
  return [
    { address: links.home, changedAt: catalogue },
    { address: (language) => links.discover(language), changedAt: catalogue },
    ...[...changes].map(([category, changedAt]) => ({
      address: (language: Language) => links.discover(language, category),
      changedAt,
    })),
    { address: links.collections, changedAt: catalogue },
    { address: links.artists, changedAt: peopleChangedAt },
    { address: (language) => links.blog(language), changedAt: written?.changedAt },
    ...information,
    ...[links.contact, links.sitemap, links.register, links.login].map((address) => ({ address })),
    { address: (language) => links.withdraw(language) },
  ]
}

async function readCollectionEntries(database: Database, changes: Changes): Promise<SitemapEntry[]> {
  const changedIn: ReadonlyMap<string, Date> = changes
  return (await readCollections(database))
    .filter(({ collection }) => collection.isPublished)
    .map(({ collection: { id, kind, updatedAt } }) => ({
      address: (language) => links.collection(language, id),
      changedAt: kind === 'category' ? changedIn.get(id) : updatedAt,
    }))
}

async function readWorkEntries(database: Database, { offset, limit }: Range): Promise<SitemapEntry[]> {
  // Ids only: an index-only scan skips rows cheaply.
  const ids = database
    .select({ id: artworks.id })
    .from(artworks)
    .where(shown)
    .orderBy(asc(artworks.id))
    .offset(offset)
    .limit(limit)
    .as('ids')
  const works = await database
    .select({ id: artworks.id, changedAt, pictures: picturesOf })
    .from(ids)
    .innerJoin(artworks, eq(artworks.id, ids.id))
    .orderBy(asc(ids.id))
  return works.map(({ id, changedAt, pictures }) => ({
    address: (language) => links.artwork(language, id),
    changedAt,
    pictures: (pictures ?? []).map(({ hash, width }) => plainAddress(pictureAddress(hash), width, maxShownWidth)),
  }))
}

async function readArtistEntries(database: Database, { offset, limit }: Range): Promise<SitemapEntry[]> {
  const people = await database
    .select({ slug: artists.slug, changedAt: artists.updatedAt })
    .from(artists)
    .where(isApproved)
    .orderBy(asc(artists.id))
    .offset(offset)
    .limit(limit)
  return people.map(({ slug, changedAt }) => ({ address: (language) => links.artist(language, slug), changedAt }))
}

async function readPostEntries({ database, now }: Deps, { offset, limit }: Range): Promise<SitemapEntry[]> {
  const written = await database
    .select({ slug: posts.slug, changedAt: sql<Date>`greatest(updated_at, published_at)`.mapWith(posts.updatedAt) })
    .from(posts)
    .where(lte(posts.publishedAt, now))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .offset(offset)
    .limit(limit)
  return written.map(({ slug, changedAt }) => ({ address: (language) => links.post(language, slug), changedAt }))
}

/** Search engines prefer larger pictures than cards have. */
const maxShownWidth = 1750

const isApproved = eq(artists.approval, 'approved')
const hiddenArtists = sql`select id from artists where ${inArray(
  sql`approval`,
  approvals.filter((approval) => approval !== 'approved'),
)}`
const shown = and(inArray(artworks.status, publicStatuses), sql`artist_id not in (${hiddenArtists})`)
/** A sale also changes the page of a work. */
const changedAt = sql<Date>`greatest(${artworks.updatedAt}, ${artworks.soldAt})`.mapWith(artworks.updatedAt)

const latestOf = (column: typeof posts.updatedAt) => sql<Date | undefined>`max(${column})`.mapWith(column)

const picturesOf = sql<{ hash: string; width: number }[] | null>`(
  select json_agg(json_build_object('hash', ${pictures.hash}, 'width', ${pictures.width}) order by ${artworkPictures.position})
  from ${artworkPictures} join ${pictures} on ${pictures.id} = ${artworkPictures.pictureId}
  where ${artworkPictures.artworkId} = ${artworks.id})`

type Changes = ReadonlyMap<Category, Date>

/** The last change of a shown work in each category, in category order. */
async function readChanges(database: Database): Promise<Changes> {
  const changes = await Promise.all(
    categories.map(async (category) => {
      const [last] = await database
        .select({ changedAt })
        .from(artworks)
        .where(and(eq(artworks.category, category), shown))
        .orderBy(desc(changedAt))
        .limit(1)
      return last ? [[category, last.changedAt] as const] : []
    }),
  )
  return new Map(changes.flat())
}

async function readLastArtistChange(database: Database): Promise<Date | undefined> {
  const [last] = await database
    .select({ changedAt: artists.updatedAt })
    .from(artists)
    .where(isApproved)
    .orderBy(desc(artists.updatedAt))
    .limit(1)
  return last?.changedAt
}

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

const informationEntries = (content: Content, now: Date) =>
  Promise.all(
    informationPages.map(async (page) => {
      const { changed } = await readInformation(page, defaultLanguage, { content, now })
      return { address: informationLinks[page], changedAt: new Date(`${changed}T00:00:00Z`) }
    }),
  )

const latest = (dates: readonly (Date | undefined)[]): Date | undefined =>
  dates.reduce((last, date) => (date && (!last || date > last) ? date : last), undefined)
