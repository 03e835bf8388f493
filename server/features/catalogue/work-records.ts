import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { isPublic, techniques, themesOf } from '#domain/artwork.ts'
import { colourNames } from '#domain/colour.ts'
import { type Cents, zero } from '#domain/money.ts'
import { hangingSize } from '#domain/wall.ts'
import type { CacheTag } from '#server/database/changes.ts'
import type { Database } from '#server/database/connect.ts'
import { idsIn } from '#server/database/projection.ts'
import { artists, artworks } from '#server/database/schema.ts'
import { inBatches, namedBy } from './batches.ts'
import { type SortOrders, sortOrders } from './sort-orders.ts'
import { toRecord, type WorkRecord, type WorkValues } from './work-record.ts'

type SortedRecords = {
  readonly byId: Map<string, WorkRecord>
  readonly inOrder: SortOrders
  /** Considers public works only. */
  readonly highestPrice: Cents
}

export async function loadRecords(database: Database): Promise<SortedRecords> {
  const byId = new Map<string, WorkRecord>()
  const batches = inBatches((where, limit) => readRecords(database, where, limit))
  for await (const records of batches) for (const record of records) byId.set(record.id, record)
  return sorted(byId)
}

export async function refreshRecords(
  database: Database,
  { byId }: SortedRecords,
  tags: ReadonlySet<CacheTag>,
): Promise<SortedRecords> {
  const records = await readRecords(database, namedBy(tags))
  for (const id of idsIn(tags, 'listed')) byId.delete(id)
  for (const record of records) byId.set(record.id, record)
  return sorted(byId)
}

function sorted(byId: Map<string, WorkRecord>): SortedRecords {
  let highestPrice = zero
  for (const { status, isArtistApproved, price } of byId.values())
    if (price > highestPrice && isArtistApproved && isPublic(status)) highestPrice = price
  return { byId, inOrder: sortOrders(byId.values()), highestPrice }
}

export const readRecords = async (database: Database, where: SQL, limit?: number): Promise<WorkRecord[]> =>
  (await readWorkValues(database, where, limit)).map(toRecord)

/** In the order of ids. */
export async function readWorkValues(database: Database, where: SQL, limit?: number): Promise<WorkValues[]> {
  const query = database
    .select({
      id: artworks.id,
      artistId: artworks.artistId,
      isArtistApproved: sql<boolean>`${artists.approval} = 'approved'`,
      category: artworks.category,
      techniques: artworks.techniques,
      tags: artworks.tags,
      colours: artworks.colours,
      sizeClass: artworks.sizeClass,
      dimensions: { width: artworks.width, height: artworks.height, depth: artworks.depth, unit: artworks.unit },
      year: artworks.year,
      status: artworks.status,
      price: artworks.price,
      createdAt: artworks.createdAt,
    })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(where)
    .orderBy(asc(artworks.id))
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(({ tags, dimensions, ...row }) => ({
    ...row,
    hangingSize: hangingSize({ ...dimensions, category: row.category }),
    themes: themesOf(row.techniques, tags),
    techniques: techniques.filter((technique) => row.techniques.includes(technique)),
    colours: colourNames.filter((colour) => row.colours.includes(colour)),
    // Stored with the strongest colour first.
    mainColour: colourNames.find((colour) => colour === row.colours[0]) ?? null,
    createdAt: row.createdAt.getTime(),
  }))
}
