import { techniques } from '#domain/artwork.ts'
import { colourNames } from '#domain/colour.ts'
import type { Catalogue } from '#server/features/catalogue/catalogue.ts'
import type { CatalogueQuestion } from '#server/features/catalogue/catalogue-index.ts'
import type { WorkRow } from './artwork-store.ts'

const most = 8
const mostOfArtist = 4

/** Works that whoever looks at this one may like: by the same artist first, then of its kind and colours. */
export async function relatedWorks(catalogue: Catalogue, work: WorkRow): Promise<string[]> {
  const found = new Set<string>()
  const take = async (room: number, wanted: Partial<CatalogueQuestion>) => {
    if (found.size >= room) return
    const { ids } = await catalogue.find({ statuses: ['active'], offset: 0, rows: room + 1, ...wanted })
    for (const id of ids) if (id !== work.id && found.size < room) found.add(id)
  }
  await take(mostOfArtist, { artistId: work.artistId })
  const { category, techniques, colours } = kindOf(work)
  await take(most, { category, techniques, colours })
  await take(most, { category, colours })
  await take(most, { category })
  await take(most, {})
  return [...found]
}

type Kind = Required<Pick<CatalogueQuestion, 'category' | 'techniques' | 'colours'>>

const kindOf = (work: WorkRow): Kind => ({
  category: work.category,
  techniques: techniques.filter((technique) => work.techniques.includes(technique)),
  colours: colourNames.filter((colour) => work.colours.slice(0, 2).includes(colour)),
})
