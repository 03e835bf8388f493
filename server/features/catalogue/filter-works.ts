import {
  type ArtworkStatus,
  type Category,
  isPublic,
  type SizeClass,
  type Sort,
  type Technique,
  type Theme,
} from '#domain/artwork.ts'
import type { Colour } from '#domain/colour.ts'
import { type Cents, zero } from '#domain/money.ts'
import type { FreeWall } from '#domain/wall.ts'
import { countsOf, type Facet, type FacetCounts, facetsOf } from './facets.ts'
import type { WorkRecord } from './work-record.ts'

/** Which works there are for somebody who filters. */
export type Scope = Pick<CatalogueFilters, 'statuses' | 'artistId' | 'everyArtist'>

export type CatalogueFilters = {
  readonly statuses: readonly ArtworkStatus[]
  /** Only works of this artist. */
  readonly artistId?: string | undefined
  /** Also works of artists who are not approved. */
  readonly everyArtist?: boolean | undefined
  readonly category?: Category | Theme | undefined
  readonly techniques?: readonly Technique[]
  readonly sizes?: readonly SizeClass[]
  readonly colours?: readonly Colour[]
  readonly years?: readonly number[]
  /** Both included; open above without `to`. */
  readonly price?: { readonly from: Cents; readonly to?: Cents | undefined } | undefined
  /** Only works that fit a free wall. */
  readonly wall?: FreeWall | undefined
}

export type CatalogueQuery = CatalogueFilters & {
  readonly sort?: Sort
  readonly offset: number
  readonly rows: number
}

export type CatalogueResult = {
  readonly ids: string[]
  readonly total: number
  readonly facets: FacetCounts
  /** Only so many of them can be paged through. */
  readonly maxListed?: number
  /** Only while the search engine is away: no choice is counted, and the default order is the newest first. */
  readonly searchAway?: true
}

/**
 * Filters works in one pass and returns one page of them in the given order, their total, and the facet counts. A work
 * that fails one filter counts only in that facet, a work that fails more in none.
 */
export function filterWorks(works: readonly WorkRecord[], query: CatalogueQuery, highestPrice: Cents): CatalogueResult {
  const facets = facetsOf(query, highestPrice)
  const all: readonly Facet<unknown>[] = Object.values(facets)
  const chosen = all.filter(({ isChosen }) => isChosen)
  const ids: string[] = []
  let total = 0
  for (const work of works) {
    if (!isInScope(work, query)) continue
    let failures = 0
    let failed: Facet<unknown> | undefined
    for (const facet of chosen)
      if (!facet.passes(work)) {
        failures += 1
        failed = facet
      }
    if (failures === 0) {
      if (total >= query.offset && ids.length < query.rows) ids.push(work.id)
      total += 1
      for (const facet of all) facet.count(work)
    } else if (failures === 1) failed?.count(work)
  }
  return { ids, total, facets: countsOf(facets) }
}

/** The ids of the first `count` works that pass all filters. */
export function firstWorks(works: readonly WorkRecord[], filters: CatalogueFilters, count: number): string[] {
  const chosen = Object.values<Facet<unknown>>(facetsOf(filters, zero)).filter(({ isChosen }) => isChosen)
  const ids: string[] = []
  for (const work of works) {
    if (ids.length === count) break
    if (isInScope(work, filters) && chosen.every((facet) => facet.passes(work))) ids.push(work.id)
  }
  return ids
}

/** What is counted at all: works of other public statuses than those chosen are. */
export const isInScope = (work: WorkRecord, { statuses, artistId, everyArtist }: Scope): boolean =>
  (isPublic(work.status) || statuses.includes(work.status)) &&
  (everyArtist || work.isArtistApproved) &&
  (artistId === undefined || work.artistId === artistId)
