import type { z } from 'zod'
import type { OrderView } from '#contract/orders.ts'
import { finalFrom, isFinal, isUndone } from '#domain/certificate.ts'
import { complainUntilOf } from '#domain/confirmation.ts'
import { sendBy } from '#domain/delivery.ts'
import { formatDimensions } from '#domain/dimensions.ts'
import { earningOf } from '#domain/earning.ts'
import type { Id } from '#domain/id.ts'
import { invoiceNumber } from '#domain/invoice.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { cents, sum, zero } from '#domain/money.ts'
import { isClosed, isToSend, orderStateOf } from '#domain/order.ts'
import { refundDueOn } from '#domain/refund-request.ts'
import { answerBy, returnsOf, withdrawalRefundDue } from '#domain/returns.ts'
import { artistShareOf } from '#server/features/ledger/ledger-store.ts'
import { viewReturnAddress } from '#server/features/returns/return-address.ts'
import { pictureAddress, plainAddress } from '#site/picture-address.ts'
import { actionsOf } from './line-actions.ts'
import type { WholeLine, WholeOrder } from './order-store.ts'
import { refundOnReturn, returnableUntilOf } from './return-terms.ts'
import { soldCopies } from './sold-copies.ts'

type Viewer = { as: 'buyer' | 'admin' } | { as: 'artist'; artistId: Id }

type Seen = z.input<typeof OrderView>

/** An artist sees their own lines, the sum of these and the delivery address. */
export function viewOrder(
  { order, lines, history, invoices, isPaid }: WholeOrder,
  viewer: Viewer,
  language: Language,
  now: Date,
): Seen {
  const visibleLines = viewer.as === 'artist' ? lines.filter((line) => line.artistId === viewer.artistId) : lines
  const goods = sum(visibleLines.map((line) => line.total))
  const whole = viewer.as !== 'artist'
  return {
    ...order,
    orderNumber: order.number,
    status: whole ? order.state : orderStateOf(visibleLines.flatMap(({ state }) => state ?? [])),
    items: visibleLines.map((line) => viewLine(line, { order, lines }, { viewer, language, now })),
    subtotal: whole ? order.subtotal : goods,
    shipping: whole ? order.shipping : zero,
    tax: whole ? order.tax : zero,
    total: whole ? order.total : goods,
    currency: 'EUR',
    buyer: whole ? { name: order.buyerName, email: order.buyerEmail } : null,
    shippingAddress: viewAddress(order.shippingAddress),
    viewer: viewer.as,
    history: history
      .filter(({ lineId }) => whole || lineId === null || visibleLines.some(({ id }) => id === lineId))
      .map(({ state, lineId, at, by, reason }) => ({
        status: state,
        lineId,
        at,
        by,
        reason: whole || lineId ? reason : null,
      })),
    invoices: invoices
      .filter(({ artistId }) => whole || artistId === viewer.artistId)
      .map(({ id, number, refundId }) => ({
        id,
        number: invoiceNumber(number),
        kind: refundId ? ('credit-note' as const) : ('invoice' as const),
      })),
    refundDue: whole && isPaid && isClosed(order.state),
    isDisputed: viewer.as !== 'buyer' && visibleLines.some((line) => line.isDisputed),
    refundable: null,
  }
}

/** Undefined when the person may not see the order. */
export function viewerOf(
  { order, lines }: WholeOrder,
  caller: { userId: Id; role: string; artistId: Id | undefined },
): Viewer | undefined {
  if (order.userId === caller.userId) return { as: 'buyer' }
  if (caller.role === 'ADMIN') return { as: 'admin' }
  const { artistId } = caller
  if (artistId && order.paidAt !== null && lines.some((line) => line.artistId === artistId))
    return { as: 'artist', artistId }
  return undefined
}

function viewLine(
  line: WholeLine,
  { order: { paidAt }, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  { viewer, language, now }: { viewer: Viewer; language: Language; now: Date },
): Seen['items'][number] {
  const picture = viewPicture(line)
  const artistLeft = cents(artistShareOf(line) - line.artistRefunded)
  const backOnReturn = refundOnReturn(line, lines, now)
  return {
    ...line,
    lineId: line.id,
    productId: line.artworkId,
    title: inLanguage(line.title, language).words,
    titles: line.title,
    artist: line.artistName,
    price: line.unitPrice,
    image: picture?.src ?? null,
    picture,
    mediums: line.medium,
    dimensionsFormatted: formatDimensions(line.dimensions, language),
    copiesFormatted: soldCopies(line, language),
    complainUntil: complainUntilOf(line),
    sendBy: isToSend(line) && paidAt && !line.isDisputed ? sendBy(paidAt) : null,
    returnGrounds: returnsOf(line),
    returnableUntil: returnableUntilOf(line, lines, now) ?? null,
    returnRefund: backOnReturn ?? null,
    return: viewReturn(line, viewer),
    postage: viewer.as === 'artist' ? null : line.postage,
    refundRequest: viewRequest(line, viewer),
    certificates:
      viewer.as === 'buyer' && line.state && !isUndone(line)
        ? { copies: line.copies, areReady: isFinal(line, lines, now), from: finalFrom(line, lines) }
        : null,
    artistShare: viewer.as === 'buyer' ? null : artistLeft,
    earning: viewer.as === 'buyer' || !line.state ? null : earningOf(line, artistLeft),
    actions: actionsOf(line, lines, viewer.as, now),
  }
}

/** The return address is for the buyer and for its artist. */
function viewReturn(line: WholeLine, { as }: Viewer): Seen['items'][number]['return'] {
  const { state, returning, returnAddress } = line
  if (state !== 'return_requested' || !returning) return null
  const { requestedAt, answeredAt, postedAt, receiptId } = returning
  const isWithdrawal = !line.isFaulty && returnsOf(line) === 'withdrawal'
  const address = { buyer: returning.address, artist: returning.address ?? returnAddress, admin: null }[as]
  return {
    requestedAt,
    answerBy: answeredAt ? null : answerBy(requestedAt),
    address: address ? viewReturnAddress(address) : null,
    posted: postedAt && {
      at: postedAt,
      carrier: returning.carrier ?? '',
      trackingNumber: returning.trackingNumber ?? '',
      hasReceipt: receiptId !== null,
    },
    refundDue: isWithdrawal ? withdrawalRefundDue(requestedAt) : null,
  }
}

/** A pending administrator's refund holds the artist's share, but is not promised to the buyer. */
function viewRequest({ request, shopRefund }: WholeLine, { as }: Viewer): Seen['items'][number]['refundRequest'] {
  if (shopRefund && as !== 'buyer') {
    const dueOn = refundDueOn('goodwill', null, shopRefund.requestedAt)
    return { ground: 'goodwill', amount: shopRefund.amount, dueOn, isByShop: true, isRefused: false, answer: null }
  }
  if (!request) return null
  const { ground, amount, dueOn, decision, answer } = request
  const isShown = decision === null || (decision === 'refused' && as !== 'buyer')
  return isShown ? { ground, amount, dueOn, isByShop: false, isRefused: decision === 'refused', answer } : null
}

function viewPicture({ pictureHash, picture }: WholeLine): Seen['items'][number]['picture'] {
  if (!pictureHash || !picture) return null
  const url = pictureAddress(pictureHash)
  return { ...picture, url, src: plainAddress(url, picture.width, 320), alt: {} }
}

function viewAddress(address: WholeOrder['order']['shippingAddress']): Seen['shippingAddress'] {
  if (!address) return null
  const { name, line1, line2, city, state, postalCode, country } = address
  return { name, line1, line2: line2 ?? null, city, state: state ?? null, postal_code: postalCode, country }
}
