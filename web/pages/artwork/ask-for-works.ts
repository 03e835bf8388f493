import { redirect } from 'react-router'
import type { z } from 'zod'
import { type ArtworkFilters, artworks } from '#contract/artworks.ts'
import type { Call } from '#contract/client.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { filterQuery, readFilters } from './filters.ts'

export type WorksFound = AnswerOf<typeof artworks.list>
type Asked = z.input<typeof ArtworkFilters>

const names = ['q', 'category', 'price', 'size', 'colour', 'medium', 'year', 'status', 'sort', 'page'] as const

/** The works that an address asks for. What a form sent without scripts is redirected to its one address. */
export function askForWorks(call: Call, url: URL): Promise<WorksFound> {
  if (url.searchParams.has('from') || url.searchParams.has('to') || [...url.searchParams.values()].includes(''))
    throw redirect(url.pathname.replace(/\.data$/, '') + filterQuery(readFilters(url.searchParams)))
  const values = names.map((name) => [name, url.searchParams.getAll(name).join(',') || undefined])
  // Whatever stands in an address: the API looks at it, and refuses what it does not know.
  return call(artworks.list, { query: Object.fromEntries(values) as Asked })
}
