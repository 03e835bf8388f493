import { redirect } from 'react-router'
import type { z } from 'zod'
import type { ArtworkFilters } from '#contract/artworks.ts'
import type { OutputOf } from '#contract/calls.ts'
import type { Call } from '#contract/client.ts'
import { filterQuery, readFilters } from '#site/filters.ts'
import { type GalleryWork, toGalleryWork } from '#web/components/gallery/gallery-work.ts'
import { toScaledWorks } from '#web/components/gallery/scaled-works.ts'
import { findNearMisses, type NearMiss } from './find-near-misses.ts'
import { type ShownFacets, shownFacets } from './shown-facets.ts'

export type WorksFound = Omit<OutputOf<'GET /artworks', 'answer'>, 'content' | 'facets'> & {
  content: GalleryWork[]
  facets: ShownFacets
  nearMisses: NearMiss[]
}
type WorksQuery = z.input<typeof ArtworkFilters>

const names = ['q', 'category', 'price', 'wall', 'size', 'colour', 'medium', 'year', 'status', 'sort', 'page'] as const

/** Fields that the URL joins to one value. */
const formFields = ['from', 'to', 'wall-width', 'wall-height']

/** Redirects the query of a form sent without scripts to its canonical URL. */
export async function fetchWorks(call: Call, request: Request): Promise<WorksFound> {
  const url = new URL(request.url)
  if (formFields.some((name) => url.searchParams.has(name)) || [...url.searchParams.values()].includes(''))
    throw redirect(url.pathname.replace(/\.data$/, '') + filterQuery(readFilters(url.searchParams)))
  const values = names.map((name) => [name, url.searchParams.getAll(name).join(',') || undefined])
  // The API refuses unknown values of the URL.
  const found = await call('GET /artworks', { query: Object.fromEntries(values) as WorksQuery })
  const filters = readFilters(url.searchParams)
  return {
    ...found,
    content: filters.toScale ? toScaledWorks([found.content], 'discover').flat() : found.content.map(toGalleryWork),
    facets: shownFacets(found.facets, filters),
    nearMisses: found.totalElements > 0 || found.searchAway ? [] : await findNearMisses(call, filters, found.facets),
  }
}
