import { eq } from 'drizzle-orm'
import type { Category } from '#domain/artwork.ts'
import { commissionTiers, priceWithCommission } from '#domain/commission.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artworkPictures, artworks } from '#server/database/schema.ts'
import { setPrice } from '#server/features/artworks/price-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { type LockedWork, lockWorks } from '#server/features/orders/hold-store.ts'
import type { ReceivedPicture } from '#server/features/pictures/receive-picture.ts'
import { removeUnusedNow } from '#server/features/pictures/unused-pictures.ts'
import type { Seller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import { publishInTransaction } from './change-work-status.ts'
import { checkOwner } from './check-owner.ts'
import { priceDiffers, type WorkInput, type WorkPictureRefusal } from './create-work.ts'
import type { OwnWorkSeen } from './own-work-store.ts'
import { countTaken, readOwnWork } from './own-work-store.ts'
import { columnsOf, editionOf } from './work-columns.ts'
import { coloursIn, receiveSentPicture, resolvePictures, setArtworkPictures } from './work-pictures.ts'

type Refusal =
  | 'artwork-not-found'
  | 'forbidden'
  | 'PRICE_CHANGED'
  | 'edition-sold'
  | 'artwork-incomplete'
  | 'not-possible-now'
  | WorkPictureRefusal

/** Orders keep the version that was bought. */
export async function updateWork(
  shop: Shop,
  seller: Seller,
  { id, ...sentForm }: WorkInput & { id: Id },
  now: Date,
): Promise<Result<OwnWorkSeen, Refusal>> {
  const owned = await checkOwner(shop.database, seller, id)
  if (!owned.ok) return owned
  const sent = await receiveSentPicture(shop, seller, sentForm.input, now)
  if (!sent.ok) return sent
  const updated = await shop.database.transaction(async (tx): Promise<Result<OwnWorkSeen, Refusal>> => {
    const [work] = await lockWorks(tx, [id])
    if (!work) return refuse('artwork-not-found')
    const changed = await applyChange({ shop, tx, seller, work, sent: sent.value, now, ...sentForm })
    return changed.ok ? accept(await readOwnWork(tx, id)) : changed
  })
  if (updated.ok) shop.jobs.enqueue('make-variants')
  if (updated.ok) await removeUnusedNow(shop)
  return updated
}

type Change = WorkInput & {
  shop: Shop
  tx: Database
  seller: Seller
  work: LockedWork
  sent: ReceivedPicture | undefined
  now: Date
}

async function applyChange({ shop, tx, seller, work, input, language, sent, now }: Change) {
  const { id } = work
  const publishes = input.status === 'active' && work.status === 'draft'
  const rate = publishes ? commissionTiers[seller.artist.commissionTier] : work.commissionRate
  const artistPrice = input.artistPrice ?? work.artistPrice
  if (priceDiffers(input, priceWithCommission(artistPrice, rate))) return refuse('PRICE_CHANGED')
  const edition = await changeEdition(tx, work, input)
  if (!edition.ok) return edition
  const before = await tx.select().from(artworkPictures).where(eq(artworkPictures.artworkId, id))
  const shown = before.map(({ pictureId }) => pictureId)
  const resolved = await resolvePictures(tx, seller, { listed: input.pictures, sent, shown }, now)
  if (!resolved.ok) return resolved
  const pictures = resolved.value
  const staysOnShow = publishes || work.status === 'active' || work.status === 'sold'
  if (staysOnShow && (pictures ?? shown).length === 0) return refuse('artwork-incomplete')

  await tx
    .update(artworks)
    .set({
      ...columnsOf(input, language, work),
      ...edition.value,
      ...(input.category ? { category: input.category as Category } : {}),
      ...(pictures ? { colours: await coloursIn(tx, pictures) } : {}),
      updatedAt: now,
    })
    .where(eq(artworks.id, id))
  if (pictures) await setArtworkPictures(tx, id, pictures, { userId: seller.userId, now })
  const isRepriced = artistPrice !== work.artistPrice
  if (isRepriced) await setPrice(tx, id, artistPrice, now)
  const details = isRepriced ? { before: { artistPrice: work.artistPrice }, after: { artistPrice } } : {}
  await writeAudit(shop, tx, { by: seller.userId, action: 'artwork-changed', subject: id, details }, now)
  if (publishes) await publishInTransaction(shop, tx, { seller, id }, now)
  return accept(undefined)
}

/** Sold and held copies must fit into the new edition and keep its kind. */
async function changeEdition(tx: Database, work: LockedWork, input: WorkInput['input']) {
  const edition = editionOf(input, work)
  const isSame = edition.editionKind === work.editionKind && edition.editionSize === work.editionSize
  if (isSame) return accept({})
  const taken = await countTaken(tx, work.id)
  const { editionSize: size } = edition
  const isTooSmall = size !== null && size < taken.highest
  if (taken.count > 0 && (edition.editionKind !== work.editionKind || isTooSmall)) return refuse('edition-sold')
  const isSoldOut = size !== null && taken.sold === size
  return accept({
    ...edition,
    available: size === null ? null : size - taken.count,
    status: isSoldOut ? ('sold' as const) : work.status === 'sold' ? ('active' as const) : work.status,
    soldAt: isSoldOut ? work.soldAt : null,
  })
}
