import { confirmations } from '#domain/confirmation.ts'
import { earningStates, earningWaits } from '#domain/earning.ts'
import { fulfilmentStates, lineActions, orderStates } from '#domain/order.ts'
import { sellerStatuses } from '#domain/person.ts'
import { postageDecisions } from '#domain/postage-claim.ts'
import { refundGrounds } from '#domain/refund-request.ts'
import { returnGrounds } from '#domain/returns.ts'
import { PlainPicture } from './artworks.ts'
import { declareCalls } from './call.ts'
import { ById, Day, Euros, Id, LocalizedText, listOf, PageQuery, SignedEuros, Timestamp, text } from './primitives.ts'
import { ReturnAddress } from './return-address.ts'
import { Trader } from './trader.ts'
import { z } from './zod.ts'

export const ShippingAddress = z.object({
  name: z.string(),
  line1: text('Pikk 1'),
  line2: z.string().nullable(),
  city: text('Tallinn'),
  state: z.string().nullable(),
  postal_code: text('10412'),
  country: text('EE'),
})

export const OrderLine = z.object({
  lineId: Id,
  artworkId: Id.nullable(),
  /** Alias for the cart. */
  productId: Id.nullable(),
  artistId: Id.nullable(),
  title: text('Grey sea'),
  titles: LocalizedText,
  artist: text('Mari Maasikas'),
  quantity: z.number().int(),
  price: Euros,
  total: Euros,
  /** A JPEG; null for a work without a picture. */
  image: z.string().nullable(),
  picture: PlainPicture.nullable(),
  mediums: LocalizedText,
  dimensionsFormatted: text('80 × 60 cm'),
  /** Numbers of the copies of an edition; empty for an original. */
  copiesFormatted: text('Copy 6 of 40'),
  sellerStatus: z.enum(sellerStatuses),
  trader: Trader.nullable(),
  /** Null until the order is paid. */
  state: z.enum(fulfilmentStates).nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: Timestamp.nullable(),
  deliveredAt: Timestamp.nullable(),
  /** Proven delivery and its source. Return period and payout are counted from here. */
  deliveryConfirmedAt: Timestamp.nullable(),
  deliveryConfirmedBy: z.enum(confirmations).nullable(),
  /** Last day for disputing the artist's statement of delivery; null once confirmed, and after a complaint. */
  complainUntil: Day.nullable(),
  /** Artist's deadline for dispatch; null after dispatch or cancellation, and while the payment is disputed. */
  sendBy: Day.nullable(),
  returnGrounds: z.enum(returnGrounds),
  /** Deadline for returning a sound work; null before delivery and for final sales. */
  returnableUntil: Timestamp.nullable(),
  /** Null when it cannot be returned now. */
  returnRefund: Euros.nullable(),
  isFaulty: z.boolean(),
  return: z
    .object({
      requestedAt: Timestamp,
      /** Deadline for giving the buyer the return address; null once given. */
      answerBy: Timestamp.nullable(),
      /** The address given to the buyer, or the artist's proposal; null for others. */
      address: ReturnAddress.nullable(),
      /** Parcel of the return; null before posting. */
      posted: z
        .object({ at: Timestamp, carrier: z.string(), trackingNumber: z.string(), hasReceipt: z.boolean() })
        .nullable(),
      /** Refund deadline of a trader, once the buyer has proven posting. */
      refundDue: Day.nullable(),
    })
    .nullable(),
  /** Claim for the postage of a faulty work; null for its artist, who does not bear it. */
  postage: z
    .object({
      amount: Euros,
      decision: z.enum(postageDecisions).nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
  refunded: Euros,
  refundRequest: z
    .object({
      ground: z.enum(refundGrounds),
      /** Requested by an administrator instead of the artist. Hidden from the buyer. */
      isByShop: z.boolean(),
      amount: Euros,
      /** Deadline of the refund, if it is made. */
      dueOn: Day,
      isRefused: z.boolean(),
      answer: z.string().nullable(),
    })
    .nullable(),
  /** Null for artists, and when there are none. */
  certificates: z
    .object({
      copies: z.array(z.number().int()),
      areReady: z.boolean(),
      from: Timestamp.nullable(),
    })
    .nullable(),
  /** The artist's income less the artist's part of refunds; null for the buyer. */
  artistShare: Euros.nullable(),
  /** Last day of the payout and the reason for a wait; null for the buyer. */
  earning: z
    .object({
      state: z.enum(earningStates),
      waitsFor: z.enum(earningWaits).nullable(),
      paidBy: Day.nullable(),
      isEarlySale: z.boolean(),
    })
    .nullable(),
  actions: z.array(z.enum(lineActions)),
})

export const OrderView = z.object({
  id: Id,
  orderNumber: text('LO-2026-000123'),
  status: z.enum(orderStates),
  items: z.array(OrderLine),
  subtotal: Euros,
  shipping: Euros,
  tax: Euros,
  total: Euros,
  currency: z.literal('EUR'),
  buyer: z.object({ name: z.string(), email: text('mari@example.com') }).nullable(),
  shippingAddress: ShippingAddress.nullable(),
  /** Buyers and administrators see the whole order, artists only their own lines. */
  viewer: z.enum(['buyer', 'artist', 'admin']),
  history: z.array(
    z.object({
      status: z.enum(orderStates),
      /** Null for a change of the whole order. */
      lineId: Id.nullable(),
      at: Timestamp,
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  /** Invoices and credit notes of traders, downloadable as documents. */
  invoices: z.array(z.object({ id: Id, number: text('LA-000012'), kind: z.enum(['invoice', 'credit-note']) })),
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
  refundDue: z.boolean(),
  /** The payment is disputed, so works should not be sent. Hidden from the buyer. */
  isDisputed: z.boolean(),
  /** Remaining refundable amount; null except for administrators. */
  refundable: SignedEuros.nullable(),
  expiresAt: Timestamp,
})
export type OrderView = z.infer<typeof OrderView>

export const orders = declareCalls({
  'GET /orders': {
    access: 'user',
    operationId: 'listOrders',
    summary: 'List the caller’s orders, newest first',
    query: PageQuery,
    answer: listOf(OrderView),
  },
  'GET /orders/{id}': {
    access: 'user',
    scope: 'orders:read',
    duringMaintenance: true,
    refusals: ['order-not-found'],
    operationId: 'getOrder',
    summary: 'Return an order: all of it for its buyer and admins, their own lines for artists',
    params: ById,
    answer: OrderView,
  },
})
