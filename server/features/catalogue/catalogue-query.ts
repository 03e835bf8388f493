import type { ArtworkFilters } from '#contract/artworks.ts'
import { publicStatuses } from '#domain/artwork.ts'
import { inCents } from '#domain/money.ts'
import type { CatalogueFind } from './catalogue.ts'

/** What a visitor chose, as the catalogue is asked. */
export const questionOf = (chosen: ArtworkFilters): CatalogueFind => ({
  statuses: chosen.status ? [chosen.status] : publicStatuses,
  category: chosen.category,
  techniques: chosen.medium,
  sizes: chosen.size.classes,
  colours: chosen.colour,
  years: chosen.year,
  price: chosen.price && {
    from: inCents(chosen.price.from),
    to: chosen.price.to === undefined ? undefined : inCents(chosen.price.to),
  },
  q: chosen.q,
  sort: chosen.sort,
  offset: (chosen.page - 1) * chosen.size.rows,
  rows: chosen.size.rows,
})
