import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OwnWorkDetails } from '#contract/own-works.ts'
import type { Database } from '#server/database/connect.ts'
import { artworkPictures, artworks, holds, pictures } from '#server/database/schema.ts'
import { pictureColumns, pictureView } from '#server/features/pictures/picture-view.ts'

export type OwnWorkSeen = z.input<typeof OwnWorkDetails>

export async function countTaken(database: Database, artworkId: string) {
  const [found] = await database
    .select({ count: count(), sold: countSold, highest: max(holds.copy) })
    .from(holds)
    .where(and(eq(holds.artworkId, artworkId), inArray(holds.state, ['held', 'sold'])))
  return { count: found?.count ?? 0, sold: found?.sold ?? 0, highest: found?.highest ?? 0 }
}

const countSold = sql<number>`count(*) filter (where ${holds.state} = 'sold')`.mapWith(Number)

export async function readOwnWork(database: Database, id: string): Promise<OwnWorkSeen> {
  const [work] = await database.select().from(artworks).where(eq(artworks.id, id))
  if (!work) throw new Error(`Work ${id} is gone.`)
  const shown = await database
    .select({ id: pictures.id, ...pictureColumns, role: artworkPictures.role, alt: artworkPictures.alt })
    .from(artworkPictures)
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(eq(artworkPictures.artworkId, id))
    .orderBy(asc(artworkPictures.position))
  return {
    ...work,
    titles: work.title,
    descriptions: work.description,
    dimensions: { width: work.width, height: work.height, depth: work.depth, unit: work.unit },
    edition: { kind: work.editionKind, size: work.editionSize, available: work.available },
    taken: (await countTaken(database, id)).count,
    commissionRate: work.commissionRate / 10_000,
    pictures: shown.map(({ id: pictureId, role, alt, ...row }) => ({ id: pictureId, ...pictureView(row, role, alt) })),
  }
}
