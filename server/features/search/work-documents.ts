import { inArray, type SQL, sql } from 'drizzle-orm'
import { publicStatuses } from '#domain/artwork.ts'
import type { Database } from '#server/database/connect.ts'
import { artworks } from '#server/database/schema.ts'
import { firstRoundOfSold } from '#server/features/catalogue/sort-orders.ts'
import type { WorkValues } from '#server/features/catalogue/work-record.ts'
import { readWorkValues } from '#server/features/catalogue/work-records.ts'
import { readTexts, type WorkField, workWeights } from '#server/features/catalogue/work-texts.ts'
import { type IndexedText, indexedText } from './words.ts'

type WorkDocument = Omit<WorkValues, 'category' | 'themes'> & {
  readonly categories: readonly string[]
  /** The position among the artist's works in the default order, from 0; non-public works come last. */
  readonly round: number
} & Record<WorkField, IndexedText>

export const workFields = Object.keys(workWeights) as WorkField[]

const lastRound = 2_147_483_647

export async function readWorkDocuments(database: Database, where: SQL): Promise<WorkDocument[]> {
  const [values, texts, rounds] = await Promise.all([
    readWorkValues(database, where),
    readTexts(database, where),
    readRounds(database, where),
  ])
  const textsById = new Map(texts.map((text) => [text.id, text]))
  return values.flatMap(({ category, themes, ...work }) => {
    const text = textsById.get(work.id)
    if (!text) return []
    const fields = workFields.map((field) => [field, indexedText(text[field], field === 'description')])
    return {
      ...work,
      categories: [category, ...themes],
      round: rounds.get(work.id) ?? lastRound,
      ...(Object.fromEntries(fields) as Record<WorkField, IndexedText>),
    }
  })
}

/** The default order consists of rounds: see `sortOrders`. Ranks include works outside `where`. */
async function readRounds(database: Database, where: SQL): Promise<Map<string, number>> {
  const artistIds = database.selectDistinct({ artistId: artworks.artistId }).from(artworks).where(where)
  const ranked = database.$with('ranked').as(
    database
      .select({
        id: artworks.id,
        round: sql<number>`row_number() over (partition by ${artworks.artistId}, ${artworks.status}
          order by ${artworks.createdAt} desc, ${artworks.id}) - 1
          + case when ${artworks.status} = 'sold' then ${sql.raw(String(firstRoundOfSold))} else 0 end`
          .mapWith(Number)
          .as('round'),
      })
      .from(artworks)
      .where(sql`${inArray(artworks.artistId, artistIds)} and ${inArray(artworks.status, [...publicStatuses])}`),
  )
  const rows = await database.with(ranked).select({ id: ranked.id, round: ranked.round }).from(ranked)
  return new Map(rows.map(({ id, round }) => [id, round]))
}
