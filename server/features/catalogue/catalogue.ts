import { isPublic } from '#domain/artwork.ts'
import type { Changes } from '#server/database/changes.ts'
import type { Database } from '#server/database/connect.ts'
import { openProjection } from '#server/database/projection.ts'
import { type ArtistDirectory, openDirectory } from './artist-directory.ts'
import {
  type CatalogueFilters,
  type CatalogueQuery,
  type CatalogueResult,
  filterWorks,
  firstWorks,
} from './filter-works.ts'
import { loadRecords, refreshRecords } from './work-records.ts'
import { loadTexts, refreshTexts, shortFields } from './work-texts.ts'

/** All works in memory. Every list, filter, facet count and search is answered from here. */
export type Catalogue = {
  find(search: CatalogueSearch): Promise<CatalogueResult>
  /** The ids of the first `count` works that pass the filters, in the default order. */
  first(filters: CatalogueFilters, count: number): Promise<string[]>
  /** How many public works each of these artists has. */
  countsOf(artistIds: readonly string[]): Promise<Map<string, number>>
  readonly artists: ArtistDirectory
}

export type CatalogueSearch = CatalogueQuery & {
  /** Words that the works must have. */
  readonly q?: string | undefined
  /** Suggestions do not come from descriptions. */
  readonly skipDescriptions?: boolean
}

/** Opens the catalogue. Works are loaded with the first list, their texts with the first search. */
export function openCatalogue(database: Database, changes: Changes): Catalogue {
  const currentWorks = openProjection(changes, {
    load: () => loadRecords(database),
    refresh: (records, tags) => refreshRecords(database, records, tags),
  })
  const currentTexts = openProjection(changes, {
    load: () => loadTexts(database),
    refresh: (texts, tags) => refreshTexts(database, texts, tags),
  })

  return {
    async find({ q, skipDescriptions = false, ...query }) {
      const texts = q ? await currentTexts() : undefined
      const { inOrder, highestPrice } = await currentWorks()
      const { sort = 'default' } = query
      const scores = q && texts?.search(q, skipDescriptions ? shortFields : undefined)
      if (!scores) return filterWorks(inOrder(sort), query, highestPrice)
      const found = inOrder(sort).filter(({ id }) => scores.has(id))
      if (sort === 'default') found.sort((one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0))
      return filterWorks(found, query, highestPrice)
    },
    async first(filters, count) {
      const { inOrder } = await currentWorks()
      return firstWorks(inOrder('default'), filters, count)
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
    artists: openDirectory(database, changes),
  }
}
