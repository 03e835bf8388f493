import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { informationPages } from '#contract/information.ts'
import { categories, publicStatuses } from '#domain/artwork.ts'
import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks, posts } from '#server/database/schema.ts'
import { readCollections } from '../collections/collection-store.ts'
import { readInformation } from '../information/read-information.ts'

/** A page that everybody may find: its address in each language, and when it last changed, where that is known. */
export type Place = { readonly address: (language: Language) => string; readonly changedAt?: Date | undefined }

/** Every page of the shop but those of works, and how many works there are. */
export async function readPlaces(database: Database, now: Date): Promise<{ places: Place[]; works: number }> {
  const [counts, people, collections, written, information] = await Promise.all([
    countWorks(database),
    listArtists(database),
    readCollections(database),
    listPosts(database, now),
    informationPlaces(),
  ])
  const changedIn = new Map<string, Date>(counts.map(({ category, changedAt }) => [category, changedAt]))
  const catalogue = latest([...changedIn.values()])
  const places: Place[] = [
    { address: links.home, changedAt: catalogue },
    { address: (language) => links.discover(language), changedAt: catalogue },
    ...categories
      .filter((category) => changedIn.has(category))
      .map((category) => ({
        address: (language: Language) => links.discover(language, category),
        changedAt: changedIn.get(category),
      })),
    { address: links.collections, changedAt: catalogue },
    ...collections
      .filter(({ collection }) => collection.isPublished)
      .map(({ collection: { id, kind, updatedAt } }) => ({
        address: (language: Language) => links.collection(language, id),
        changedAt: kind === 'category' ? changedIn.get(id) : updatedAt,
      })),
    { address: links.artists, changedAt: latest(people.map(({ changedAt }) => changedAt)) },
    { address: (language) => links.blog(language), changedAt: latest(written.map(({ changedAt }) => changedAt)) },
    ...written.map(({ slug, changedAt }) => ({
      address: (language: Language) => links.post(language, slug),
      changedAt,
    })),
    ...information,
    ...[links.contact, links.sitemap, links.register, links.login].map((address) => ({ address })),
    { address: (language) => links.withdraw(language) },
    ...people.map(({ slug, changedAt }) => ({
      address: (language: Language) => links.artist(language, slug),
      changedAt,
    })),
  ]
  return { places, works: counts.reduce((sum, { works }) => sum + works, 0) }
}

/** The pages of works, from one of them on. */
export async function readWorkPlaces(database: Database, offset: number, limit: number): Promise<Place[]> {
  const works = await database
    .select({ id: artworks.id, changedAt })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(shown)
    .orderBy(asc(artworks.id))
    .offset(offset)
    .limit(limit)
  return works.map(({ id, changedAt }) => ({ address: (language) => links.artwork(language, id), changedAt }))
}

const shown = and(eq(artists.approval, 'approved'), inArray(artworks.status, publicStatuses))
/** A sale changes a work's page too. */
const changedAt = sql<Date>`greatest(${artworks.updatedAt}, ${artworks.soldAt})`.mapWith(artworks.updatedAt)

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

const listArtists = (database: Database) =>
  database
    .select({ slug: artists.slug, changedAt: artists.updatedAt })
    .from(artists)
    .where(eq(artists.approval, 'approved'))
    .orderBy(asc(artists.id))

const listPosts = (database: Database, now: Date) =>
  database
    .select({ slug: posts.slug, changedAt: sql<Date>`greatest(updated_at, published_at)`.mapWith(posts.updatedAt) })
    .from(posts)
    .where(lte(posts.publishedAt, now))
    .orderBy(desc(posts.publishedAt), desc(posts.id))

const informationLinks: Record<(typeof informationPages)[number], Place['address']> = {
  'about-us': links.about,
  'how-it-works': links.howItWorks,
  faq: links.faq,
  shipping: links.shipping,
  returns: links.returns,
  payment: links.payment,
  terms: links.terms,
  privacy: links.privacy,
  cookies: links.cookies,
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
