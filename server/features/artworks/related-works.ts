import { techniques } from '#domain/artwork.ts'
import { colourNames } from '#domain/colour.ts'
import type { Catalogue } from '#server/features/catalogue/catalogue.ts'
import type { CatalogueFilters } from '#server/features/catalogue/filter-works.ts'
import type { WorkRow } from './artwork-store.ts'

const maxWorks = 8
const maxByArtist = 4

export async function relatedWorks(catalogue: Catalogue, work: WorkRow) {
  const found = new Set<string>()
  const add = (ids: readonly string[], count: number) => {
    for (const id of ids) if (id !== work.id && found.size < count) found.add(id)
  }
  const take = async (filters: Partial<CatalogueFilters>) => {
    if (found.size < maxWorks) add(await catalogue.first({ statuses: ['active'], ...filters }, maxWorks + 1), maxWorks)
  }
  const byArtist = { statuses: ['active'], artistId: work.artistId, offset: 0, rows: maxByArtist + 1 } as const
  const { ids, total, searchAway } = await catalogue.find(byArtist)
  add(ids, maxByArtist)
  const { category, techniques, colours } = kindOf(work)
  await take({ category, techniques, colours })
  await take({ category, colours })
  await take({ category })
  await take({})
  return { ids: [...found], totalByArtist: total, searchAway }
}

type Kind = Required<Pick<CatalogueFilters, 'category' | 'techniques' | 'colours'>>

const kindOf = (work: WorkRow): Kind => ({
  category: work.category,
  techniques: techniques.filter((technique) => work.techniques.includes(technique)),
  colours: colourNames.filter((colour) => work.colours.slice(0, 2).includes(colour)),
})
