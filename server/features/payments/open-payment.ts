import { formatDimensions } from '#domain/dimensions.ts'
import type { Id } from '#domain/id.ts'
import { inLanguage } from '#domain/language.ts'
import { holdMinutes, isUnpaid } from '#domain/order.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { shopReasons } from '#domain/shop-reason.ts'
import type { PayableOrder } from '#server/adapters/payments/payments.ts'
import { lockWorksOf } from '#server/features/orders/hold-store.ts'
import {
  changePayment,
  findOrder,
  findPayment,
  lockOrder,
  moveOrder,
  type WholeOrder,
} from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { links } from '#site/links.ts'
import { pictureAddress, plainAddress } from '#site/picture-address.ts'

export type PaymentRefusal = 'payment-unavailable' | 'payment-under-way' | 'already-paid'

export type OpenedPayment = { sessionUrl: string; orderId: Id; holdExpiresAt: Date }

type Page = { sessionId: string; url: string }

/** Cancels a new order whose page cannot be opened. */
export async function openPayment(
  shop: Shop,
  orderId: Id,
  { isNew }: { isNew: boolean },
  now: Date,
): Promise<Result<OpenedPayment, PaymentRefusal>> {
  const [whole, known] = [await findOrder(shop.database, orderId), await findPayment(shop.database, orderId)]
  if (!whole || !known) throw new Error('An order that was just written is gone')
  const page = known.url ? undefined : await openPage(shop, whole)
  // Only the tab that placed the order may cancel it.
  const { order, payment } = await recordPage(shop, orderId, page === 'failed' && !isNew ? undefined : page, now)
  if (payment.state === 'paid' || payment.state === 'refunded') return refuse('already-paid', { orderId })
  if (payment.state === 'processing') return refuse('payment-under-way', { orderId })
  if (payment.state !== 'open' || !payment.url || !isUnpaid(order.state)) return refuse('payment-unavailable')
  return accept({ sessionUrl: payment.url, orderId, holdExpiresAt: order.expiresAt })
}

/** Undefined while another request opens the page. */
async function openPage(shop: Shop, whole: WholeOrder): Promise<Page | 'failed' | undefined> {
  try {
    return await shop.payments.open(payable(whole, shop.settings.publicUrl))
  } catch (error) {
    shop.log.error({ err: error, order: whole.order.id }, 'the payment page could not be opened')
    return 'failed'
  }
}

/** Another tab may have opened a page: it is kept, and the sweep closes an unneeded one. */
const recordPage = (shop: Shop, orderId: Id, page: Page | 'failed' | undefined, now: Date) =>
  shop.database.transaction(async (tx) => {
    await lockWorksOf(tx, orderId)
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw new Error('An order that was just written is gone')
    const { order, payment } = locked
    if (payment.sessionId || !page) return locked
    if (page !== 'failed') return { order, payment: await changePayment(tx, orderId, { state: 'open', ...page }, now) }
    if (payment.state !== 'opening') return locked
    await moveOrder(tx, order, 'cancel', { by: 'payments', reason: shopReasons['no-payment-page'] }, now)
    return { order, payment: await changePayment(tx, orderId, { state: 'failed' }, now) }
  })

const joined = (by: string, parts: readonly string[]) => parts.filter(Boolean).join(by)

function payable({ order, lines }: WholeOrder, publicUrl: string): PayableOrder {
  const { language } = order
  return {
    id: order.id,
    number: order.number,
    lines: lines.map((line) => ({
      name: inLanguage(line.title, language).words,
      description: joined(' · ', [
        line.artistName,
        joined(', ', [inLanguage(line.medium, language).words, formatDimensions(line.dimensions, language)]),
      ]),
      image:
        line.pictureHash && line.picture
          ? publicUrl + plainAddress(pictureAddress(line.pictureHash), line.picture.width, 320)
          : undefined,
      unitPrice: line.unitPrice,
      quantity: line.quantity,
    })),
    shipping: order.shipping,
    buyerEmail: order.buyerEmail,
    language,
    successUrl: `${publicUrl}${links.orderConfirmation(language, order.id)}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}${links.cart(language)}?cancelled=${order.id}`,
    openUntil: new Date(order.createdAt.getTime() + holdMinutes * 60_000),
  }
}
