import { informationPages } from '#contract/information.ts'
import { categories } from '#domain/artwork.ts'
import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import type { Database } from '#server/database/connect.ts'
import { readCollections } from '../collections/collection-store.ts'
import { readInformation } from '../information/read-information.ts'
import { countWorks, listArtists, listWorks } from './sitemap-store.ts'

/** A page that everybody may find: its address in each language, and when it last changed, where that is known. */
export type Place = { readonly address: (language: Language) => string; readonly changedAt?: Date | undefined }

/** Every page of the shop but those of works, and how many works there are. */
export async function readPlaces(database: Database): Promise<{ places: Place[]; works: number }> {
  const [counts, artists, collections, information] = await Promise.all([
    countWorks(database),
    listArtists(database),
    readCollections(database),
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
    ...collections.map(({ id }) => ({
      address: (language: Language) => links.collection(language, id),
      changedAt: changedIn.get(id),
    })),
    { address: links.artists, changedAt: latest(artists.map(({ changedAt }) => changedAt)) },
    ...information,
    ...[links.contact, links.sitemap, links.register, links.login].map((address) => ({ address })),
    { address: (language) => links.withdraw(language) },
    ...artists.map(({ slug, changedAt }) => ({
      address: (language: Language) => links.artist(language, slug),
      changedAt,
    })),
  ]
  return { places, works: counts.reduce((sum, { works }) => sum + works, 0) }
}

/** The pages of works, from one of them on. */
export const readWorkPlaces = async (database: Database, offset: number, limit: number): Promise<Place[]> =>
  (await listWorks(database, { offset, limit })).map(({ id, changedAt }) => ({
    address: (language) => links.artwork(language, id),
    changedAt,
  }))

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
