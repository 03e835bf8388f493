import { formatDimensions } from '#domain/artwork.ts'
import type { Id } from '#domain/id.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { pictureAddress, plainAddress } from '#domain/picture.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { PayableOrder } from '#server/adapters/payments/payments.ts'
import type { Shop } from '#server/shop.ts'
import { closeUnpaid } from './close-order.ts'
import { changePayment, findOrder, findPayment, type WholeOrder } from './order-store.ts'

export type OpenedPayment = { sessionUrl: string; orderId: Id; holdExpiresAt: string }

/** Gives the page where an order is paid, opening it if need be. An order that cannot be paid for is given up. */
export async function openPayment(
  shop: Shop,
  orderId: Id,
  now: Date,
): Promise<Result<OpenedPayment, 'payment-unavailable'>> {
  const [whole, payment] = [await findOrder(shop.database, orderId), await findPayment(shop.database, orderId)]
  if (!whole || !payment) throw new Error('An order that was just written is gone')
  const opened = (url: string) =>
    accept({ sessionUrl: url, orderId, holdExpiresAt: whole.order.expiresAt.toISOString() })
  if (payment.state === 'open' && payment.url) return opened(payment.url)
  try {
    const { sessionId, url } = await shop.payments.open(payable(whole, shop.settings.publicUrl))
    await changePayment(shop.database, orderId, { state: 'open', sessionId, url }, now)
    return opened(url)
  } catch (error) {
    shop.log.error({ err: error, order: orderId }, 'the payment page could not be opened')
    const closing = { step: 'cancel', by: 'payments', reason: 'no payment page', payment: 'failed' } as const
    await closeUnpaid(shop.database, orderId, closing, now)
    return refuse('payment-unavailable')
  }
}

function payable({ order, lines }: WholeOrder, publicUrl: string): PayableOrder {
  const { language } = order
  return {
    id: order.id,
    number: order.number,
    lines: lines.map((line) => ({
      name: inLanguage(line.title, language).words,
      description: [
        line.artistName,
        inLanguage(line.medium, language).words,
        formatDimensions(line.dimensions, language),
      ]
        .filter(Boolean)
        .join(', '),
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
    holdExpiresAt: order.expiresAt,
  }
}
