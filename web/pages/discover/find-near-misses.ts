import type { z } from 'zod'
import type { ArtworkCard, ArtworkFilters, Facets } from '#contract/artworks.ts'
import type { Call } from '#contract/client.ts'
import { chosenGroups, type FilterGroup, type Filters, filterQuery, withoutGroup } from '#site/filters.ts'

/** Results with one filter relaxed, when all filters together have none. */
export type NearMiss = {
  /** The filter to remove, or the higher maximum price in whole euros. */
  readonly step: FilterGroup | number
  /** Query of the relaxed filters. */
  readonly query: string
  readonly count: number
  readonly works: readonly Pick<ArtworkCard, 'id' | 'picture'>[]
}

type WorksQuery = z.input<typeof ArtworkFilters>

const shown = 3

const names = ['q', 'category', 'price', 'wall', 'colour', 'medium', 'year', 'status'] as const

/** Omits steps without results. */
export async function findNearMisses(call: Call, filters: Filters, { price }: Facets): Promise<NearMiss[]> {
  const cheapest = dearerThan(filters.to, price)
  const groups = chosenGroups(filters)
  // With a single filter, removing it is no near miss.
  const steps = (groups.length > 1 ? groups : []).filter((group) => group !== 'price' || cheapest === undefined)
  const misses = await Promise.all([
    ...(cheapest === undefined ? [] : [look(call, cheapest, { ...filters, to: String(cheapest) })]),
    ...steps.map((group) => look(call, group, withoutGroup(filters, group))),
  ])
  return misses.filter(({ count }) => count > 0)
}

async function look(call: Call, step: NearMiss['step'], filters: Filters): Promise<NearMiss> {
  const query = filterQuery({ ...filters, page: 1 })
  const search = new URLSearchParams(query)
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined])) as WorksQuery
  const size = [...filters.size, String(shown)].join(',')
  const { content, totalElements } = await call('GET /artworks', { query: { ...values, size } })
  return { step, query, count: totalElements, works: content.map(({ id, picture }) => ({ id, picture })) }
}

/** Price of the cheapest work in whole euros, if only the maximum price excludes it. */
function dearerThan(to: string, { min, histogram }: Facets['price']): number | undefined {
  const cheapest = Math.ceil(min)
  return to !== '' && cheapest > Number(to) && histogram.some((works) => works > 0) ? cheapest : undefined
}
