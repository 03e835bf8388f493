import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'
import { preparedOnce } from '#server/database/prepared-once.ts'
import { artists, artworkPictures, artworks, pictures } from '#server/database/schema.ts'
import { pictureColumns } from './picture-view.ts'

const cardColumns = {
  id: artworks.id,
  title: artworks.title,
  artistId: artworks.artistId,
  artistName: artists.name,
  artistSlug: artists.slug,
  price: artworks.price,
  originalPrice: artworks.originalPrice,
  medium: artworks.medium,
  width: artworks.width,
  height: artworks.height,
  depth: artworks.depth,
  unit: artworks.unit,
  year: artworks.year,
  category: artworks.category,
  tags: artworks.tags,
  status: artworks.status,
  editionKind: artworks.editionKind,
  editionSize: artworks.editionSize,
  available: artworks.available,
  createdAt: artworks.createdAt,
}

export type CardRow = Awaited<ReturnType<typeof readCards>>[number]

/** What cards show of these works, in the given order, with one question. Works that are gone are left out. */
export async function readCards(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await cardsIn(database).execute({ ids })
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowsById.get(id) ?? [])
}

const cardsIn = preparedOnce((database) =>
  database
    .select({ ...cardColumns, picture: pictureColumns, alt: artworkPictures.alt })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .leftJoin(
      artworkPictures,
      and(eq(artworkPictures.artworkId, artworks.id), eq(artworkPictures.position, firstPosition)),
    )
    .leftJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(sql`${artworks.id} = any(${sql.placeholder('ids')})`)
    .prepare(''),
)

const firstPosition = sql<number>`(select min(position) from artwork_pictures where artwork_id = ${artworks.id})`

const portraits = alias(pictures, 'portraits')

export type WorkRow = NonNullable<Awaited<ReturnType<typeof findWork>>>

/** One work with its artist and the artist's portrait. */
export async function findWork(database: Database, id: string) {
  const [row] = await workIn(database).execute({ id })
  return row
}

const workIn = preparedOnce((database) =>
  database
    .select({
      ...cardColumns,
      description: artworks.description,
      artistPrice: artworks.artistPrice,
      commissionRate: artworks.commissionRate,
      techniques: artworks.techniques,
      colours: artworks.colours,
      soldAt: artworks.soldAt,
      artist: {
        userId: artists.userId,
        approval: artists.approval,
        sellerStatus: artists.sellerStatus,
        location: artists.location,
        biography: artists.biography,
        pictureAlt: artists.pictureAlt,
      },
      portrait: {
        hash: portraits.hash,
        width: portraits.width,
        height: portraits.height,
        placeholder: portraits.placeholder,
      },
    })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .leftJoin(portraits, eq(portraits.id, artists.pictureId))
    .where(eq(artworks.id, sql.placeholder('id')))
    .prepare(''),
)

export type WorkPicture = Awaited<ReturnType<typeof readPictures>>[number]

/** The pictures of a work, the main one first. */
export const readPictures = (database: Database, artworkId: string) => picturesIn(database).execute({ artworkId })

const picturesIn = preparedOnce((database) =>
  database
    .select({
      picture: { ...pictureColumns, palette: pictures.palette },
      role: artworkPictures.role,
      alt: artworkPictures.alt,
    })
    .from(artworkPictures)
    .innerJoin(pictures, eq(pictures.id, artworkPictures.pictureId))
    .where(eq(artworkPictures.artworkId, sql.placeholder('artworkId')))
    .orderBy(asc(artworkPictures.position))
    .prepare(''),
)
