import type { z } from 'zod'
import type { AdminCollection, CollectionRow, CollectionView } from '#contract/collections.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import type { Catalogue } from '#server/features/catalogue/catalogue.ts'
import { pictureView } from '#server/features/pictures/picture-view.ts'
import type { Shop } from '#server/shop.ts'
import { artworkCard } from '../artworks/artwork-view.ts'
import { readCards } from '../artworks/card-store.ts'
import { SearchAway } from '../search/search-away.ts'
import { type Rule, readRule } from './collection-rule.ts'
import { type FoundCollection, readChosen } from './collection-store.ts'

export type AdminCollectionSeen = z.input<typeof AdminCollection>

type Deps = Pick<Shop, 'database' | 'catalogue'>

const newestShown = 12

export type WorkCounts = {
  readonly ofCategory: Readonly<Record<string, number>>
  /** Omits rules that cannot be counted while the search engine is away. */
  readonly ofRule: ReadonlyMap<string, number>
  readonly searchAway: boolean
}

/** Call it before a transaction, in which the embedded database's only connection would block the catalogue. */
export async function countWorks(catalogue: Catalogue, rules: readonly (string | null)[]): Promise<WorkCounts> {
  const all = await catalogue.find({ statuses: ['active'], offset: 0, rows: 0 })
  const ofRule = new Map<string, number>()
  for (const rule of rules) {
    const read = readRule(rule ?? '')
    const total = read && (await countRule(catalogue, read))
    if (read && total !== undefined) ofRule.set(read.written, total)
  }
  return { ofCategory: all.facets.category, ofRule, searchAway: all.searchAway ?? false }
}

/** Returns undefined if only the search engine could count and it is away. */
async function countRule(catalogue: Catalogue, { query }: Rule): Promise<number | undefined> {
  try {
    return (await catalogue.find({ ...query, offset: 0, rows: 0 })).total
  } catch (error) {
    if (error instanceof SearchAway) return undefined
    throw error
  }
}

const countFor = ({ catalogue }: Deps, found: readonly FoundCollection[]) =>
  countWorks(
    catalogue,
    found.map(({ collection }) => collection.rule),
  )

/** Public views. Omits collections whose works cannot be counted now. */
export async function collectionViews(
  deps: Deps,
  found: readonly FoundCollection[],
  language: Language,
): Promise<{ views: z.input<typeof CollectionView>[]; searchAway: boolean }> {
  const counts = await countFor(deps, found)
  const isCounted = ({ collection: { kind, rule } }: FoundCollection) =>
    kind !== 'rule' || counts.ofRule.has(readRule(rule ?? '')?.written ?? '') || !counts.searchAway
  const views = await viewsOf(deps.database, found.filter(isCounted), counts, language)
  return { views, searchAway: counts.searchAway }
}

async function viewsOf(
  database: Database,
  found: readonly FoundCollection[],
  { ofCategory, ofRule }: WorkCounts,
  language: Language,
): Promise<z.input<typeof CollectionView>[]> {
  const ids = found.flatMap(({ collection: { kind, id } }) => (kind === 'chosen' ? [id] : []))
  const chosen = await readChosen(database, ids)
  const count = ({ kind, id, rule }: FoundCollection['collection']): number => {
    if (kind === 'category') return ofCategory[id] ?? 0
    if (kind === 'chosen')
      return chosen.filter((work) => work.isShown && work.status === 'active' && work.collectionId === id).length
    return ofRule.get(readRule(rule ?? '')?.written ?? '') ?? 0
  }
  return found.map((one) => ({ ...wordsOf(one, language), artworksCount: count(one.collection) }))
}

/** All chosen works, or the newest ones of a rule or category. */
export async function shownWorks(
  { database, catalogue }: Deps,
  { collection }: FoundCollection,
  alsoSold: boolean,
): Promise<{ ids: string[]; sold: number; searchAway?: boolean | undefined }> {
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
  const { ids, facets, searchAway } = await catalogue.find({
    ...query,
    ...(kind === 'category' ? { sort: 'newest' } : {}),
    statuses,
    offset: 0,
    rows: newestShown,
  })
  return { ids, sold: facets.status.sold ?? 0, searchAway }
}

export const collectionRows = async (
  deps: Deps,
  found: readonly FoundCollection[],
  language: Language,
): Promise<z.input<typeof CollectionRow>[]> => rowsOf(deps.database, found, await countFor(deps, found), language)

async function rowsOf(
  database: Database,
  found: readonly FoundCollection[],
  counts: WorkCounts,
  language: Language,
): Promise<z.input<typeof CollectionRow>[]> {
  const views = await viewsOf(database, found, counts, language)
  return found.flatMap(({ collection }, at) => {
    const view = views[at]
    return view ? [{ ...collection, ...view }] : []
  })
}

export async function adminCollection(
  database: Database,
  found: FoundCollection,
  counts: WorkCounts,
  language: Language,
): Promise<AdminCollectionSeen> {
  const [row] = await rowsOf(database, [found], counts, language)
  if (!row) throw new Error('A collection has one view.')
  const chosen = await readChosen(database, [found.collection.id])
  const isShown = new Map(chosen.map((work) => [work.artworkId, work.isShown]))
  const cards = await readCards(database, [...isShown.keys()])
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
