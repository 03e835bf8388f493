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
  line1: text('Telliskivi 60a'),
  line2: z.string().nullable(),
  city: text('Tallinn'),
  state: z.string().nullable(),
  postal_code: text('10412'),
  country: text('EE'),
})

export const OrderLine = z.object({
  lineId: Id,
  artworkId: Id.nullable(),
  /** The same, under the name that the cart gives it. */
  productId: Id.nullable(),
  artistId: Id.nullable(),
  title: text('Grey sea'),
  titles: LocalizedText,
  artist: text('Mari Maasikas'),
  quantity: z.number().int(),
  price: Euros,
  total: Euros,
  /** A JPEG that any program can show; null when the work had no picture. */
  image: z.string().nullable(),
  picture: PlainPicture.nullable(),
  mediums: LocalizedText,
  dimensionsFormatted: text('80 × 60 cm'),
  /** Which copies of an edition these are; empty for an original. */
  copiesFormatted: text('Copy 6 of 40'),
  sellerStatus: z.enum(sellerStatuses),
  trader: Trader.nullable(),
  /** Where it is on its way to the buyer; null until the order is paid. */
  state: z.enum(fulfilmentStates).nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: Timestamp.nullable(),
  deliveredAt: Timestamp.nullable(),
  /** When it was certain that the buyer has it, and who says so: the days for a return and for the payout count from here. */
  deliveryConfirmedAt: Timestamp.nullable(),
  deliveryConfirmedBy: z.enum(confirmations).nullable(),
  /** Until when the buyer can say that it has not arrived as its artist says; null once confirmed, and after a complaint. */
  complainUntil: Day.nullable(),
  /** The last day for the artist to send it; null when it has left, or will not, and while the payment is disputed. */
  sendBy: Day.nullable(),
  returnGrounds: z.enum(returnGrounds),
  /** Until when the buyer may ask to send it back without a fault; null before the delivery, and for works that stay sold. */
  returnableUntil: Timestamp.nullable(),
  /** What the buyer gets back once it is returned; null when it cannot be returned now. */
  returnRefund: Euros.nullable(),
  /** The buyer has reported that something is wrong with it. */
  isFaulty: z.boolean(),
  /** Its return, while one is under way. */
  return: z
    .object({
      requestedAt: Timestamp,
      /** Until when its buyer is to be told where to send it; null once they have been. */
      answerBy: Timestamp.nullable(),
      /** Where the buyer was told to send it, and what its artist would tell them; null for everybody else. */
      address: ReturnAddress.nullable(),
      /** What the buyer has said of its parcel; null while it has not been posted. */
      posted: z
        .object({ at: Timestamp, carrier: z.string(), trackingNumber: z.string(), hasReceipt: z.boolean() })
        .nullable(),
      /** The day on which a trader’s buyer has the money back, if they have shown that it was posted. */
      refundDue: Day.nullable(),
    })
    .nullable(),
  /** What the buyer asks for the postage of a faulty work that was sent back; null for its artist, who does not bear it. */
  postage: z
    .object({
      amount: Euros,
      /** Null while nobody has decided. */
      decision: z.enum(postageDecisions).nullable(),
      /** Why it was refused. */
      answer: z.string().nullable(),
    })
    .nullable(),
  refunded: Euros,
  /** A refund that an administrator checks, or has refused. */
  refundRequest: z
    .object({
      ground: z.enum(refundGrounds),
      /** Whether an administrator wants it and another one has to agree, and not its artist. The buyer is not told of those. */
      isByShop: z.boolean(),
      amount: Euros,
      /** The last day on which it is to be made, if it is. */
      dueOn: Day,
      isRefused: z.boolean(),
      /** Why it was refused. */
      answer: z.string().nullable(),
    })
    .nullable(),
  /** The certificates of its copies; null for artists, and where there is none any more. */
  certificates: z
    .object({
      /** Which copies of the edition were bought: each has one. */
      copies: z.array(z.number().int()),
      /** Whether they can be had now. */
      areReady: z.boolean(),
      /** From when on they can be had, where that is known. */
      from: Timestamp.nullable(),
    })
    .nullable(),
  /** What the artist receives for it, less their part of what was refunded; null for the buyer. */
  artistShare: Euros.nullable(),
  /** When the artist has been paid for it at the latest, and what that waits for; null for the buyer. */
  earning: z
    .object({
      state: z.enum(earningStates),
      waitsFor: z.enum(earningWaits).nullable(),
      paidBy: Day.nullable(),
      isEarlySale: z.boolean(),
    })
    .nullable(),
  /** What the viewer may do with it now. */
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
  /** Who is looking: buyers and admins see the whole order, artists their own lines and no sums of others. */
  viewer: z.enum(['buyer', 'artist', 'admin']),
  history: z.array(
    z.object({
      status: z.enum(orderStates),
      /** The line that changed; null when the whole order did. */
      lineId: Id.nullable(),
      at: Timestamp,
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  /** What traders have invoiced and credited; each can be had as a document. */
  invoices: z.array(z.object({ id: Id, number: text('LA-000012'), kind: z.enum(['invoice', 'credit-note']) })),
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
  /** Money has come that buys nothing; all of it is about to go back. */
  refundDue: z.boolean(),
  /** The buyer’s bank disputes the payment, so nothing should be sent now. Told to all but the buyer. */
  isDisputed: z.boolean(),
  /** The rest of the payment that can be refunded; null for everybody but administrators. */
  refundable: SignedEuros.nullable(),
  expiresAt: Timestamp,
})
export type OrderView = z.infer<typeof OrderView>

export const orders = declareCalls({
  'GET /orders': {
    access: 'user',
    refusals: [],
    operationId: 'listOrders',
    summary: 'List the caller’s orders, newest first',
    query: PageQuery,
    answer: listOf(OrderView),
  },
  'GET /orders/{id}': {
    access: 'user',
    refusals: ['order-not-found'],
    operationId: 'getOrder',
    summary: 'Return an order: all of it for its buyer and admins, their own lines for artists',
    params: ById,
    answer: OrderView,
  },
})
