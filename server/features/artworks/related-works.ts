import { techniques } from '#domain/artwork.ts'
import { colourNames } from '#domain/colour.ts'
import type { Catalogue } from '#server/features/catalogue/catalogue.ts'
import type { CatalogueFilters } from '#server/features/catalogue/filter-works.ts'
import type { WorkRow } from './artwork-store.ts'

const maxWorks = 8
const maxByArtist = 4

export async function relatedWorks(catalogue: Catalogue, work: WorkRow): Promise<string[]> {
  const found = new Set<string>()
  const take = async (count: number, filters: Partial<CatalogueFilters>) => {
    if (found.size >= count) return
    const ids = await catalogue.first({ statuses: ['active'], ...filters }, count + 1)
    for (const id of ids) if (id !== work.id && found.size < count) found.add(id)
  }
  await take(maxByArtist, { artistId: work.artistId })
  const { category, techniques, colours } = kindOf(work)
  await take(maxWorks, { category, techniques, colours })
  await take(maxWorks, { category, colours })
  await take(maxWorks, { category })
  await take(maxWorks, {})
  return [...found]
}

type Kind = Required<Pick<CatalogueFilters, 'category' | 'techniques' | 'colours'>>

const kindOf = (work: WorkRow): Kind => ({
  category: work.category,
  techniques: techniques.filter((technique) => work.techniques.includes(technique)),
  colours: colourNames.filter((colour) => work.colours.slice(0, 2).includes(colour)),
})
