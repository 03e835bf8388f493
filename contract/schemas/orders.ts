import { z } from 'zod'
import { orderStates } from '#domain/order.ts'
import { Picture } from './artworks.ts'
import { Bilingual, Euros, Id, listOf, PageQuery, Timestamp } from './wire.ts'

export const ShippingAddress = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  postal_code: z.string(),
  country: z.string(),
})

export const OrderLine = z.object({
  artworkId: Id.nullable(),
  /** The same, under the name that the cart gives it. */
  productId: Id.nullable(),
  artistId: Id.nullable(),
  title: z.string(),
  titles: Bilingual,
  artist: z.string(),
  quantity: z.number().int(),
  price: Euros,
  total: Euros,
  /** A JPEG that any program can show; null when the work had no picture. */
  image: z.string().nullable(),
  picture: Picture.omit({ role: true }).nullable(),
  mediums: Bilingual,
  dimensionsFormatted: z.string(),
})

export const OrderView = z.object({
  id: Id,
  orderNumber: z.string(),
  status: z.enum(orderStates),
  items: z.array(OrderLine),
  subtotal: Euros,
  shipping: Euros,
  tax: Euros,
  total: Euros,
  currency: z.literal('EUR'),
  buyer: z.object({ name: z.string(), email: z.string() }).nullable(),
  shippingAddress: ShippingAddress.nullable(),
  /** Who is looking: buyers and admins see the whole order, artists their own lines and no sums of others. */
  viewer: z.enum(['buyer', 'artist', 'admin']),
  history: z.array(
    z.object({ status: z.enum(orderStates), at: Timestamp, by: z.string(), reason: z.string().nullable() }),
  ),
  createdAt: Timestamp,
  paidAt: Timestamp.nullable(),
  /** Money has come that buys nothing; all of it is about to go back. */
  refundDue: z.boolean(),
  expiresAt: Timestamp,
})
export type OrderView = z.infer<typeof OrderView>

export const ordersSchemas = {
  list: {
    operationId: 'listOrders',
    summary: 'The orders of whoever asks, newest first',
    query: PageQuery,
    answer: listOf(OrderView),
  },
  show: {
    operationId: 'getOrder',
    summary: 'One order: whole for its buyer and admins, their own lines for its artists',
    params: z.object({ id: Id }),
    answer: OrderView,
  },
}
