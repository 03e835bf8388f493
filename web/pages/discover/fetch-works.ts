import { type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import type { ArtworkFilters } from '#contract/artworks.ts'
import type { OutputOf } from '#contract/calls.ts'
import { type GalleryWork, toGalleryWork } from '#web/components/gallery/gallery-work.ts'
import { api } from '#web/shell/page-context.ts'
import { filterQuery, readFilters } from './filters.ts'

export type WorksFound = Omit<OutputOf<'GET /artworks', 'answer'>, 'content'> & { content: GalleryWork[] }
type WorksQuery = z.input<typeof ArtworkFilters>

const names = ['q', 'category', 'price', 'size', 'colour', 'medium', 'year', 'status', 'sort', 'page'] as const

/** The works that an address asks for. What a form sent without scripts is redirected to its one address. */
export async function fetchWorks(context: Readonly<RouterContextProvider>, request: Request): Promise<WorksFound> {
  const url = new URL(request.url)
  if (url.searchParams.has('from') || url.searchParams.has('to') || [...url.searchParams.values()].includes(''))
    throw redirect(url.pathname.replace(/\.data$/, '') + filterQuery(readFilters(url.searchParams)))
  const values = names.map((name) => [name, url.searchParams.getAll(name).join(',') || undefined])
  // Whatever stands in an address: the API looks at it, and refuses what it does not know.
  const found = await api(context)('GET /artworks', { query: Object.fromEntries(values) as WorksQuery })
  return { ...found, content: found.content.map(toGalleryWork) }
}
