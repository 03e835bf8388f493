import { and, asc, count, desc, eq, gt, gte, inArray, lte, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { categories, type Sort } from '#domain/artwork.ts'
import { centimetres } from '#domain/dimensions.ts'
import { zero } from '#domain/money.ts'
import { type FreeWall, maxSideOn } from '#domain/wall.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, artworks } from '#server/database/schema.ts'
import { countsOf, facetsOf } from '#server/features/catalogue/facets.ts'
import type { CatalogueFilters, CatalogueQuery, CatalogueResult } from '#server/features/catalogue/filter-works.ts'

const byNewest = [desc(artworks.createdAt), asc(artworks.id)]
const orders: Record<Sort, SQL[]> = {
  default: byNewest,
  newest: byNewest,
  priceLowHigh: [asc(artworks.price), ...byNewest],
  priceHighLow: [desc(artworks.price), ...byNewest],
}

/** Paging limit without the search engine: counting more is too slow. */
const maxListed = 2000

/** The fallback without the search engine: newest first by default, without facet counts. */
export async function listFromDatabase(database: Database, query: CatalogueQuery): Promise<CatalogueResult> {
  const where = passing(query)
  const [rows, [all]] = await Promise.all([
    query.offset < maxListed
      ? selectIds(database, where)
          .orderBy(...orders[query.sort ?? 'default'])
          .limit(query.rows)
          .offset(query.offset)
      : [],
    database.select({ total: count() }).from(selectIds(database, where).limit(maxListed).as('listed')),
  ])
  return {
    ids: rows.map(({ id }) => id),
    total: all?.total ?? 0,
    facets: countsOf(facetsOf(query, zero)),
    searchAway: true,
  }
}

export async function firstFromDatabase(
  database: Database,
  filters: CatalogueFilters,
  count: number,
): Promise<string[]> {
  const rows = await selectIds(database, passing(filters))
    .orderBy(...byNewest)
    .limit(count)
  return rows.map(({ id }) => id)
}

const selectIds = (database: Database, where: SQL | undefined) =>
  database
    .select({ id: artworks.id })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(where)
    .$dynamic()

function passing(filters: CatalogueFilters): SQL | undefined {
  const { statuses, artistId, everyArtist, category, techniques, sizes, colours, years, price, wall } = filters
  const kind = categories.find((name) => name === category)
  return and(
    inArray(artworks.status, [...statuses]),
    everyArtist ? undefined : eq(artists.approval, 'approved'),
    artistId === undefined ? undefined : eq(artworks.artistId, artistId),
    // Themes are tags.
    kind ? eq(artworks.category, kind) : category ? sql`${category} = any(${artworks.tags})` : undefined,
    techniques?.length ? overlaps(artworks.techniques, techniques) : undefined,
    sizes?.length ? inArray(artworks.sizeClass, [...sizes]) : undefined,
    colours?.length ? overlaps(artworks.colours, colours) : undefined,
    years?.length ? inArray(artworks.year, [...years]) : undefined,
    price ? gte(artworks.price, price.from) : undefined,
    price?.to === undefined ? undefined : lte(artworks.price, price.to),
    wall && fittingWall(wall),
  )
}

function fittingWall({ width, height }: FreeWall): SQL | undefined {
  const factors = Object.entries(centimetres).map(([unit, factor]) => sql`when ${unit} then ${factor}::float8`)
  const inCentimetres = (side: SQLWrapper) =>
    sql`round((${side} * case ${artworks.unit} ${sql.join(factors, sql` `)} else 1 end)::numeric, 1)`
  return and(
    ne(artworks.category, 'sculpture'),
    gt(artworks.width, 0),
    gt(artworks.height, 0),
    width === undefined ? undefined : lte(inCentimetres(artworks.width), maxSideOn(width)),
    height === undefined ? undefined : lte(inCentimetres(artworks.height), maxSideOn(height)),
  )
}

const overlaps = (column: typeof artworks.techniques | typeof artworks.colours, values: readonly string[]): SQL =>
  sql`${column} && ${sql.param([...values])}`
