import type { ArtworkInput } from '#contract/own-works.ts'
import type { PictureRefusal } from '#contract/uploads.ts'
import type { Category } from '#domain/artwork.ts'
import { commissionTiers, priceWithCommission } from '#domain/commission.ts'
import type { Language } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { artworks } from '#server/database/schema.ts'
import { recordPrice } from '#server/features/artworks/price-store.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { recordEvent } from '#server/features/webhooks/record-event.ts'
import type { Seller } from '#server/http/caller.ts'
import type { Shop } from '#server/shop.ts'
import type { OwnWorkSeen } from './own-work-store.ts'
import { readOwnWork } from './own-work-store.ts'
import { columnsOf, editionOf } from './work-columns.ts'
import { coloursIn, receiveSentPicture, resolvePictures, setArtworkPictures } from './work-pictures.ts'

export type WorkInput = { readonly input: ArtworkInput; readonly language: Language }

export type WorkPictureRefusal = PictureRefusal | 'picture-missing'

export const priceDiffers = ({ price }: ArtworkInput, computed: Cents): boolean =>
  price !== undefined && price !== computed

export async function createWork(
  shop: Shop,
  seller: Seller,
  { input, language }: WorkInput,
  now: Date,
): Promise<Result<OwnWorkSeen, 'artwork-incomplete' | 'PRICE_CHANGED' | WorkPictureRefusal>> {
  const { category, artistPrice } = input
  if (category === undefined || artistPrice === undefined) return refuse('artwork-incomplete')
  const row = rowOfNewWork(shop, seller, { input: { ...input, category, artistPrice }, language }, now)
  if (priceDiffers(input, row.price)) return refuse('PRICE_CHANGED')
  const sent = await receiveSentPicture(shop, seller, input, now)
  if (!sent.ok) return sent
  const created = await shop.database.transaction(async (tx): Promise<Result<OwnWorkSeen, 'picture-missing'>> => {
    const resolved = await resolvePictures(tx, seller, { listed: input.pictures, sent: sent.value, shown: [] }, now)
    if (!resolved.ok) return resolved
    const pictures = resolved.value ?? []
    const { id, status } = row
    await tx.insert(artworks).values({ ...row, colours: await coloursIn(tx, pictures) })
    await setArtworkPictures(tx, id, pictures, { userId: seller.userId, now })
    if (status === 'active') {
      await recordPrice(tx, id, row.artistPrice, now)
      await recordEvent(shop, tx, { type: 'work.published', subjectId: id }, now)
    }
    await writeAudit(shop, tx, { by: seller.userId, action: 'artwork-created', subject: id, details: { status } }, now)
    return accept(await readOwnWork(tx, id))
  })
  if (created.ok) shop.jobs.enqueue('make-variants')
  return created
}

export type CompleteWork = ArtworkInput & { readonly category: string; readonly artistPrice: Cents }

/** Pictures and colours are added later. */
export function rowOfNewWork(
  { newId }: Shop,
  { artist }: Seller,
  { input, language }: WorkInput & { readonly input: CompleteWork },
  now: Date,
) {
  const { artistPrice } = input
  const commissionRate = commissionTiers[artist.commissionTier]
  const edition = editionOf(input)
  return {
    ...columnsOf(input, language),
    ...edition,
    id: newId(now),
    artistId: artist.id,
    // The contract has validated it.
    category: input.category as Category,
    available: edition.editionSize,
    artistPrice,
    commissionRate,
    price: priceWithCommission(artistPrice, commissionRate),
    status: input.status ?? 'active',
    createdAt: now,
    updatedAt: now,
  }
}
