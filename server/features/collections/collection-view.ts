import type { AdminCollection, CollectionRow, CollectionView } from '#contract/collections.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import type { Shop } from '#server/shop.ts'
import { artworkCard } from '../artworks/artwork-view.ts'
import { readCards } from '../artworks/card-store.ts'
import { pictureView } from '../artworks/picture-view.ts'
import { readRule } from './collection-rule.ts'
import { type FoundCollection, readChosen } from './collection-store.ts'

type Needs = Pick<Shop, 'database' | 'catalogue'>

/** How many works a collection shows that nobody chose: the newest. */
const newestShown = 12

/** Collections as everybody sees them, each with the number of its works. */
export async function collectionViews(
  { database, catalogue }: Needs,
  found: readonly FoundCollection[],
  language: Language,
): Promise<CollectionView[]> {
  const ids = found.flatMap(({ collection: { kind, id } }) => (kind === 'chosen' ? [id] : []))
  const [all, chosen] = await Promise.all([
    catalogue.find({ statuses: ['active'], offset: 0, rows: 0 }),
    readChosen(database, ids),
  ])
  const count = async ({ kind, id, rule }: FoundCollection['collection']): Promise<number> => {
    if (kind === 'category') return all.facets.category[id] ?? 0
    if (kind === 'chosen')
      return chosen.filter((work) => work.isShown && work.status === 'active' && work.collectionId === id).length
    const read = readRule(rule ?? '')
    return read ? (await catalogue.find({ ...read.query, offset: 0, rows: 0 })).total : 0
  }
  return Promise.all(
    found.map(async (one) => ({
      ...wordsOf(one, language),
      artworksCount: await count(one.collection),
    })),
  )
}

/** The ids of the works that a collection shows: all that were chosen, or the newest. And how many are sold. */
export async function shownWorks(
  { database, catalogue }: Needs,
  { collection }: FoundCollection,
  alsoSold: boolean,
): Promise<{ ids: string[]; sold: number }> {
  const { kind, id, rule } = collection
  if (kind === 'chosen') {
    const shown = (await readChosen(database, [id])).filter(({ isShown }) => isShown)
    return {
      ids: shown.filter(({ status }) => alsoSold || status === 'active').map(({ artworkId }) => artworkId),
      sold: shown.filter(({ status }) => status === 'sold').length,
    }
  }
  const query = readRule(kind === 'category' ? `category=${id}` : (rule ?? ''))?.query
  if (!query) return { ids: [], sold: 0 }
  const statuses = alsoSold ? [...query.statuses, 'sold' as const] : query.statuses
  const { ids, facets } = await catalogue.find({
    ...query,
    ...(kind === 'category' ? { sort: 'newest' } : {}),
    statuses,
    offset: 0,
    rows: newestShown,
  })
  return { ids, sold: facets.status.sold ?? 0 }
}

export async function collectionRows(
  needs: Needs,
  found: readonly FoundCollection[],
  language: Language,
): Promise<CollectionRow[]> {
  const views = await collectionViews(needs, found, language)
  return found.flatMap(({ collection }, at) => {
    const view = views[at]
    const { isPublished, isWallOfTheWeek, artworkId, updatedAt } = collection
    return view ? [{ ...view, isPublished, isWallOfTheWeek, artworkId, updatedAt: updatedAt.toISOString() }] : []
  })
}

/** A collection as those see it who put it together. */
export async function adminCollection(
  needs: Needs,
  found: FoundCollection,
  language: Language,
): Promise<AdminCollection> {
  const [row] = await collectionRows(needs, [found], language)
  if (!row) throw new Error('A collection has one view.')
  const chosen = await readChosen(needs.database, [found.collection.id])
  const isShown = new Map(chosen.map((work) => [work.artworkId, work.isShown]))
  const cards = await readCards(needs.database, [...isShown.keys()])
  return {
    ...row,
    works: cards.map((card) => ({ artwork: artworkCard(card, language), isShown: isShown.get(card.id) ?? false })),
  }
}

function wordsOf({ collection, picture, alt }: FoundCollection, language: Language) {
  const { id, kind, title, text, curator, rule } = collection
  return {
    id,
    kind,
    title: inLanguage(title, language).words,
    titles: title,
    text: inLanguage(text, language).words,
    texts: text,
    curators: curator,
    rule,
    picture: picture ? pictureView(picture, 'main', alt) : null,
  }
}
