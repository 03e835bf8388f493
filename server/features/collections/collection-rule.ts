import { ArtworkFilters } from '#contract/artworks.ts'
import { isPublic } from '#domain/artwork.ts'
import type { CatalogueSearch } from '../catalogue/catalogue.ts'
import { toCatalogueQuery } from '../catalogue/catalogue-query.ts'

/** The parameters allowed in a rule, named as on the discover page. */
const names = ['q', 'category', 'price', 'size', 'colour', 'medium', 'year', 'status', 'sort'] as const

export type Rule = { readonly written: string; readonly query: CatalogueSearch }

/** Returns a normalised rule and its search; undefined for empty and unknown parameters. */
export function readRule(text: string): Rule | undefined {
  const search = new URLSearchParams(text)
  const entries = names.flatMap((name) => {
    const value = search.getAll(name).join(',')
    return value === '' ? [] : [[name, value] as const]
  })
  const filters = ArtworkFilters.safeParse(Object.fromEntries(entries))
  if (entries.length === 0 || !filters.success) return undefined
  if ([...search.keys()].some((key) => !names.some((name) => name === key))) return undefined
  if (!filters.data.status.every(isPublic)) return undefined
  return {
    written: new URLSearchParams(entries.map(([...pair]) => pair)).toString(),
    query: toCatalogueQuery(filters.data),
  }
}
