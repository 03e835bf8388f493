import { eq } from 'drizzle-orm'
import type { PictureRefusal } from '#contract/uploads.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { orders, pictures } from '#server/database/schema.ts'
import { actOnLines } from '#server/features/orders/act-on-lines.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import { findArtistOf, findOrder, type WholeOrder } from '#server/features/orders/order-store.ts'
import { viewerOf } from '#server/features/orders/order-view.ts'
import { readOriginal } from '#server/features/pictures/picture-files.ts'
import { savePicture } from '#server/features/pictures/picture-store.ts'
import { receivePictures } from '#server/features/pictures/receive-reduced.ts'
import { removeUnusedNow } from '#server/features/pictures/unused-pictures.ts'
import { findReturns, noteParcel } from '#server/features/returns/return-store.ts'
import type { Caller } from '#server/http/caller.ts'
import type { SentFile } from '#server/http/serve.ts'
import type { Shop } from '#server/shop.ts'

type Refusal = 'order-not-found' | 'forbidden' | 'step-not-allowed'

type Parcel = {
  readonly orderId: Id
  readonly lineId: Id
  readonly carrier: string
  readonly trackingNumber: string
  readonly receipt?: File | undefined
}

/** Replaces earlier details of the parcel. */
export async function postReturn(
  shop: Shop,
  caller: Caller,
  { orderId, lineId, carrier, trackingNumber, receipt }: Parcel,
  now: Date,
): Promise<Result<WholeOrder, Refusal | PictureRefusal>> {
  // Decodes pictures of the order's buyer only.
  const [order] = await shop.database.select({ buyer: orders.userId }).from(orders).where(eq(orders.id, orderId))
  const isBuyer = order?.buyer === caller.userId
  const received = isBuyer && receipt ? await receivePictures(shop, caller.userId, [receipt], now) : accept([])
  if (!received.ok) return received
  const [picture] = received.value
  const request = { orderId, lineIds: [lineId] }
  const posted = await actOnLines(shop, caller, request, { parties: ['buyer'], step: 'return' }, async (acting) => {
    const { tx, lines } = acting
    const known = (await findReturns(tx, [lineId])).get(lineId)
    const isExpected = lines.every(({ state }) => state === 'return_requested') && known?.answeredAt
    if (!isExpected) return refuse('step-not-allowed')
    const receiptId = picture ? await savePicture(tx, picture, now) : known.receiptId
    await noteParcel(tx, lineId, { carrier, trackingNumber, receiptId }, now)
    await enqueueLineEmails(shop, { ...acting, event: 'return-posted', carrier, trackingNumber }, now)
    return accept(undefined)
  })
  if (posted.ok && picture) await removeUnusedNow(shop)
  return posted
}

export async function readReceipt(
  shop: Shop,
  caller: Caller,
  { orderId, lineId }: { orderId: Id; lineId: Id },
): Promise<Result<SentFile, 'order-not-found' | 'not-found'>> {
  const order = await findOrder(shop.database, orderId)
  const viewer = order && viewerOf(order, { ...caller, artistId: await findArtistOf(shop.database, caller.userId) })
  const line = order?.lines.find(({ id }) => id === lineId)
  if (!viewer || !line || (viewer.as === 'artist' && line.artistId !== viewer.artistId))
    return refuse('order-not-found')
  const receiptId = line.returning?.receiptId
  const [picture] = receiptId ? await shop.database.select().from(pictures).where(eq(pictures.id, receiptId)) : []
  const bytes = picture && (await readOriginal(shop.storage, picture))
  return bytes ? accept({ name: `${order?.order.number}.jpg`, bytes: Buffer.from(bytes) }) : refuse('not-found')
}
