import type { Facets } from '#contract/artworks.ts'
import { techniques } from '#domain/artwork.ts'
import type { Filters } from '#site/filters.ts'

/** Number of values of the long groups. */
type Totals = { readonly medium: number; readonly year: number }
export type ShownFacets = Facets & { readonly totals: Totals }

/** Initially shown values of a group. */
export const shownAtFirst = 8

/** Long groups show the first and the chosen values, or all if the URL requests them. */
export function shownFacets(facets: Facets, filters: Filters): ShownFacets {
  const used = (name: 'medium' | 'year', values: readonly string[]) =>
    values.filter((value) => facets[name][value] || filters[name].includes(value))
  const shown = (name: 'medium' | 'year', values: readonly string[]) =>
    Object.fromEntries(
      values
        .filter((value, at) => at < shownAtFirst || filters.all.includes(name) || filters[name].includes(value))
        .map((value) => [value, facets[name][value] ?? 0]),
    )
  const media = used('medium', techniques)
  const years = used('year', latestFirst([...new Set([...Object.keys(facets.year), ...filters.year])]))
  return {
    ...facets,
    medium: shown('medium', media),
    year: shown('year', years),
    totals: { medium: media.length, year: years.length },
  }
}

export const latestFirst = (years: readonly string[]): string[] =>
  [...years].sort((one, other) => Number(other) - Number(one))
