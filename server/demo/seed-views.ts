import { asc, eq } from 'drizzle-orm'
import { afterDays, dayInTallinn } from '#domain/delivery.ts'
import { artists, artworks, artworkViews } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

const days = 75

/** Adds views of the last weeks to the demo artist's works, unless there are any. */
export async function seedViews({ database, now }: Pick<Shop, 'database' | 'now'>): Promise<void> {
  if ((await database.$count(artworkViews)) > 0) return
  const works = await database
    .select({ id: artworks.id })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(eq(artists.slug, 'leelo-uduvere'))
    .orderBy(asc(artworks.id))
  const today = dayInTallinn(now())
  const rows = works.flatMap(({ id: artworkId }, at) =>
    Array.from({ length: days }, (_, ago) => ({ artworkId, day: afterDays(today, -ago), views: viewsOf(at, ago) })),
  )
  const seen = rows.filter(({ views }) => views > 0)
  if (seen.length > 0) await database.insert(artworkViews).values(seen)
}

/** Grows from week to week, with variation by work. */
const viewsOf = (work: number, daysAgo: number): number =>
  Math.round(((days - daysAgo) / 15) * (1 + Math.sin(daysAgo * 0.9 + work))) + ((daysAgo * 7 + work * 5) % 3)
