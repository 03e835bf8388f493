import type { ArtworkFilters } from '#contract/artworks.ts'
import type { CatalogueSearch } from './catalogue.ts'

export const toCatalogueQuery = (filters: ArtworkFilters): CatalogueSearch => ({
  statuses: filters.status,
  category: filters.category,
  techniques: filters.medium,
  sizes: filters.size.classes,
  colours: filters.colour,
  years: filters.year,
  price: filters.price,
  wall: filters.wall,
  q: filters.q,
  sort: filters.sort,
  offset: (filters.page - 1) * filters.size.rows,
  rows: filters.size.rows,
})
