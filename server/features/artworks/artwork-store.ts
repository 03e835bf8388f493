import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { detailsOf } from '#domain/artwork.ts'
import type { PaletteColour } from '#domain/colour.ts'
import type { Localized } from '#domain/language.ts'
import type { PictureRole } from '#domain/picture.ts'
import type { Database } from '#server/database/connect.ts'
import { preparedOnce } from '#server/database/prepared-once.ts'
import { artists, artworkPictures, artworks, pictures, prices } from '#server/database/schema.ts'
import type { PictureRow } from '#server/features/pictures/picture-view.ts'
import { sharedColumns } from './card-store.ts'

const portraits = alias(pictures, 'portraits')

export type WorkRow = NonNullable<Awaited<ReturnType<typeof findWork>>>

type WorkPicture = PictureRow & {
  readonly palette: PaletteColour[]
  readonly role: PictureRole
  readonly alt: Localized
}

const pictureObject = sql`jsonb_build_object('hash', ${pictures.hash}, 'width', ${pictures.width}, 'height', ${pictures.height},
  'placeholder', ${pictures.placeholder}, 'palette', ${pictures.palette}, 'role', ${artworkPictures.role}, 'alt', ${artworkPictures.alt})`

/** In one query. */
export async function findWork(database: Database, id: string) {
  const [row] = await workIn(database).execute({ id })
  return row
}

const workIn = preparedOnce((database) =>
  database
    .select({
      ...sharedColumns,
      tags: artworks.tags,
      description: artworks.description,
      ...detailsOf(artworks),
      aiUse: artworks.aiUse,
      artistPrice: artworks.artistPrice,
      commissionRate: artworks.commissionRate,
      techniques: artworks.techniques,
      colours: artworks.colours,
      soldAt: artworks.soldAt,
      takenDownAt: artworks.takenDownAt,
      wasOffered: sql<boolean>`exists (select from ${prices} where ${prices.artworkId} = ${artworks.id})`,
      artist: {
        userId: artists.userId,
        approval: artists.approval,
        sellerStatus: artists.sellerStatus,
        trader: artists.trader,
        awaySince: artists.awaySince,
        awayUntil: artists.awayUntil,
        location: artists.location,
        biography: artists.biography,
        pictureAlt: artists.pictureAlt,
      },
      pictures: sql<WorkPicture[] | null>`(select jsonb_agg(${pictureObject} order by ${artworkPictures.position})
        from ${artworkPictures} join ${pictures} on ${pictures.id} = ${artworkPictures.pictureId}
        where ${artworkPictures.artworkId} = ${artworks.id})`,
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
    .prepare('work'),
)
