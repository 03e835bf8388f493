import { isPublic, publicStatuses, type Sort } from '#domain/artwork.ts'
import type { Changes } from '#server/database/changes.ts'
import type { Database } from '#server/database/connect.ts'
import { openProjection } from '#server/database/projection.ts'
import { loadOnce } from '#server/process/load-once.ts'
import { type ArtistDirectory, openDirectory } from './artist-directory.ts'
import {
  type CatalogueFilters,
  type CatalogueQuery,
  type CatalogueResult,
  filterWorks,
  firstWorks,
  isInScope,
} from './filter-works.ts'
import { mainColourFirst } from './sort-orders.ts'
import { loadRecords, refreshRecords } from './work-records.ts'
import { loadTexts, refreshTexts, shortFields, type WorkField } from './work-texts.ts'

/** All works in memory. Every list, filter, facet count and search is answered from here. */
export type Catalogue = {
  find(search: CatalogueSearch): Promise<CatalogueResult>
  /** In the default order. */
  first(filters: CatalogueFilters, count: number): Promise<string[]>
  /** Best matches first. Descriptions are not searched. */
  suggest(words: string, count: number): Promise<string[]>
  countsOf(artistIds: readonly string[]): Promise<Map<string, number>>
  readonly artists: ArtistDirectory
  /** Resolves when the first list and the first search are as fast as later ones. */
  warmUp(): Promise<unknown>
}

export type CatalogueSearch = CatalogueQuery & {
  readonly q?: string | undefined
}

/** Without warm-up, works are loaded with the first list and their texts with the first search. */
export function openCatalogue(database: Database, changes: Changes): Catalogue {
  const currentWorks = openProjection(changes, {
    kinds: ['listed', 'artist'],
    load: () => loadRecords(database),
    refresh: (records, tags) => refreshRecords(database, records, tags),
  })
  const currentTexts = openProjection(changes, {
    kinds: ['listed', 'artist'],
    load: () => loadTexts(database),
    refresh: (texts, tags) => refreshTexts(database, texts, tags),
  })

  const artists = openDirectory(database, changes)

  async function worksWith(
    q: string | undefined,
    filters: CatalogueFilters,
    sort: Sort = 'default',
    fields?: WorkField[],
  ) {
    const texts = q ? await currentTexts() : undefined
    const { byId, inOrder, highestPrice } = await currentWorks()
    const mayFind = (id: string) => {
      const work = byId.get(id)
      return work !== undefined && isInScope(work, filters)
    }
    const scores = q && texts?.search(q, { fields, mayFind })
    if (!scores && sort === 'default') return { works: mainColourFirst(inOrder(sort), filters.colours), highestPrice }
    if (!scores) return { works: inOrder(sort), highestPrice }
    const works = inOrder(sort).filter(({ id }) => scores.has(id))
    if (sort === 'default') works.sort((one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0))
    return { works, highestPrice }
  }

  return {
    async find({ q, ...query }) {
      const { works, highestPrice } = await worksWith(q, query, query.sort)
      return filterWorks(works, query, highestPrice)
    },
    async first(filters, count) {
      const { inOrder } = await currentWorks()
      return firstWorks(mainColourFirst(inOrder('default'), filters.colours), filters, count)
    },
    async suggest(words, count) {
      const shown = { statuses: publicStatuses }
      const { works } = await worksWith(words, shown, 'default', shortFields)
      return firstWorks(works, shown, count)
    },
    async countsOf(artistIds) {
      const { byId } = await currentWorks()
      const counts = new Map(artistIds.map((artistId) => [artistId, 0]))
      for (const { artistId, status } of byId.values()) {
        const count = counts.get(artistId)
        if (count !== undefined && isPublic(status)) counts.set(artistId, count + 1)
      }
      return counts
    },
    artists,
    // Once only: an instance that reloads everything after a change still responds.
    warmUp: loadOnce(() =>
      Promise.all([currentWorks(), currentTexts(), artists.list({ approved: true, offset: 0, rows: 0 })]),
    ),
  }
}
