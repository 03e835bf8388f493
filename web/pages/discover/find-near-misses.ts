import type { z } from 'zod'
import type { ArtworkCard, ArtworkFilters, Facets } from '#contract/artworks.ts'
import type { Call } from '#contract/client.ts'
import { chosenGroups, type FilterGroup, type Filters, filterQuery, withoutGroup } from '#site/filters.ts'

/** Works that filters leave with one step back, where together they leave none. */
export type NearMiss = {
  /** The filter that is let go; or the cheapest work's price in whole euros, to which the highest price is raised. */
  readonly step: FilterGroup | number
  /** The filters in the address. */
  readonly query: string
  readonly count: number
  /** Some of them. */
  readonly works: readonly Pick<ArtworkCard, 'id' | 'picture'>[]
}

type WorksQuery = z.input<typeof ArtworkFilters>

const shown = 3

const names = ['q', 'category', 'price', 'wall', 'colour', 'medium', 'year', 'status'] as const

/** Steps that lead to nothing either are left out. */
export async function findNearMisses(call: Call, filters: Filters, { price }: Facets): Promise<NearMiss[]> {
  const cheapest = dearerThan(filters.to, price)
  const groups = chosenGroups(filters)
  // Where there is one filter, letting it go is no near miss.
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

/** What the cheapest work costs that the other filters leave, in whole euros, where only the highest price is in its way. */
function dearerThan(to: string, { min, histogram }: Facets['price']): number | undefined {
  const cheapest = Math.ceil(min)
  return to !== '' && cheapest > Number(to) && histogram.some((works) => works > 0) ? cheapest : undefined
}
