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

export type Scope = Pick<CatalogueFilters, 'statuses' | 'artistId' | 'everyArtist'>

export type CatalogueFilters = {
  readonly statuses: readonly ArtworkStatus[]
  readonly artistId?: string | undefined
  /** Includes works of artists who are not approved. */
  readonly everyArtist?: boolean | undefined
  readonly category?: Category | Theme | undefined
  readonly techniques?: readonly Technique[]
  readonly sizes?: readonly SizeClass[]
  readonly colours?: readonly Colour[]
  readonly years?: readonly number[]
  /** Inclusive; unbounded without `to`. */
  readonly price?: { readonly from: Cents; readonly to?: Cents | undefined } | undefined
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
  /** Upper bound for paging. */
  readonly maxListed?: number
  /** Set while the search engine is away: facets are not counted, and the default order is newest first. */
  readonly searchAway?: true
}

/** A work that fails one filter counts only in that facet, a work that fails more in none. */
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

export function firstWorks(works: readonly WorkRecord[], filters: CatalogueFilters, count: number): string[] {
  const chosen = Object.values<Facet<unknown>>(facetsOf(filters, zero)).filter(({ isChosen }) => isChosen)
  const ids: string[] = []
  for (const work of works) {
    if (ids.length === count) break
    if (isInScope(work, filters) && chosen.every((facet) => facet.passes(work))) ids.push(work.id)
  }
  return ids
}

/** Includes public works of other statuses than the chosen ones, because the status facet counts them. */
export const isInScope = (work: WorkRecord, { statuses, artistId, everyArtist }: Scope): boolean =>
  (isPublic(work.status) || statuses.includes(work.status)) &&
  (everyArtist || work.isArtistApproved) &&
  (artistId === undefined || work.artistId === artistId)
