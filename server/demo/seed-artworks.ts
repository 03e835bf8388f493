import { and, eq, sql } from 'drizzle-orm'
import { techniquesOf } from '#domain/artwork.ts'
import { coloursOf } from '#domain/colour.ts'
import { commissionTiers, firstTier } from '#domain/commission.ts'
import { sizeClass } from '#domain/size-class.ts'
import { artworkPictures, artworks, collections, prices } from '#server/database/schema.ts'
import { recordPrice } from '#server/features/artworks/price-store.ts'
import { replaceChosen } from '#server/features/collections/collection-store.ts'
import type { CatalogueArtwork, CatalogueCollection } from './catalogue-folder.ts'
import type { Seeding } from './seed-pictures.ts'

const day = 86_400_000
/** Between publication and sale of a sold work. */
const soldAfter = 21 * day
/** Reductions are a few days old when loaded: after 30 days the earlier price is no longer shown. */
const reducedBefore = 5 * day

/** Saves works with pictures and prices. Held and sold copies stay. */
export async function saveArtworks(seeding: Seeding, works: readonly CatalogueArtwork[]): Promise<void> {
  for (const work of works) {
    await saveArtwork(seeding, work)
    await savePicturesOf(seeding, work)
    await savePrices(seeding, work)
  }
}

async function saveArtwork({ tx, now, pictureOf }: Seeding, work: CatalogueArtwork) {
  const { id, images, edition, status, createdAt, medium, ...values } = work
  const row = {
    ...values,
    price: firstPrice(work),
    originalPrice: null,
    reducedUntil: null,
    commissionRate: commissionTiers[firstTier],
    editionKind: edition.kind,
    editionSize: editionSize(work),
    mediums: medium,
    techniques: techniquesOf(medium),
    colours: coloursOf(images[0] ? pictureOf(images[0].file).palette : []),
    sizeClass: sizeClass(work),
  }
  const stock = {
    status,
    available: status === 'sold' ? 0 : editionSize(work),
    soldAt: status === 'sold' ? new Date(createdAt.getTime() + soldAfter) : null,
  }
  await tx
    .insert(artworks)
    .values({ ...row, ...stock, id, createdAt, updatedAt: createdAt })
    .onConflictDoUpdate({ target: artworks.id, set: { ...row, ...keepingSales, updatedAt: now } })
}

/** Held and sold copies take precedence over the catalogue's stock. */
const live = sql`(select count(*) from holds where artwork_id = ${artworks.id} and state in ('held', 'sold'))`
const keepingSales = {
  status: sql`case when ${live} > 0 then ${artworks.status} else excluded.status end`,
  available: sql`case when ${live} > 0 then greatest(0, excluded.edition_size - ${live}) else excluded.available end`,
  soldAt: sql`case when ${live} > 0 then ${artworks.soldAt} else excluded.sold_at end`,
}

const isReduced = ({ price, originalPrice = price }: CatalogueArtwork) => originalPrice > price
const firstPrice = (work: CatalogueArtwork) => (isReduced(work) ? (work.originalPrice ?? work.price) : work.price)

const editionSize = ({ edition }: CatalogueArtwork): number | null =>
  edition.kind === 'open' ? null : edition.kind === 'original' ? 1 : (edition.size ?? 1)

async function savePicturesOf({ tx, pictureOf }: Seeding, { id, images }: CatalogueArtwork) {
  await tx.delete(artworkPictures).where(eq(artworkPictures.artworkId, id))
  await tx.insert(artworkPictures).values(
    images.map(({ file, role, alt }, position) => ({
      artworkId: id,
      pictureId: pictureOf(file).id,
      position,
      role,
      alt,
    })),
  )
}

async function savePrices({ tx, now }: Seeding, work: CatalogueArtwork) {
  await tx.delete(prices).where(eq(prices.artworkId, work.id))
  await tx.insert(prices).values({ artworkId: work.id, price: firstPrice(work), since: work.createdAt })
  if (isReduced(work)) await recordPrice(tx, work.id, work.artistPrice, new Date(now.getTime() - reducedBefore))
}

/** Saves collections in order and deletes missing ones. An administrator's wall of the week stays. */
export async function saveCollections(
  { tx }: Pick<Seeding, 'tx'>,
  shown: readonly CatalogueCollection[],
): Promise<void> {
  const gone = sql`${collections.id} <> all(${sql.param(shown.map(({ id }) => id))}::text[])`
  await tx.delete(collections).where(and(eq(collections.kind, 'category'), gone))
  const hung = await tx.$count(collections, eq(collections.isWallOfTheWeek, true))
  for (const [position, collection] of shown.entries()) {
    const { id, works, isWallOfTheWeek, ...values } = { works: [], isWallOfTheWeek: false, ...collection }
    await tx
      .insert(collections)
      .values({ ...values, id, position, isWallOfTheWeek: isWallOfTheWeek && hung === 0 })
      .onConflictDoUpdate({ target: collections.id, set: { ...values, position } })
    if (collection.kind === 'chosen') await replaceChosen(tx, id, works)
  }
}
