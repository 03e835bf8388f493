import { webhookDeliveryDays } from '#domain/retention.ts'
import { deliveryStates, secretOverlapHours, webhookEvents } from '#domain/webhook.ts'
import { ArtworkView } from './artworks.ts'
import { declareCalls } from './call.ts'
import { OrderLine, OrderView } from './orders.ts'
import { ById, Euros, Id, listOf, PageQuery, Timestamp, text } from './primitives.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

/** Without buyer, address and parcel: receivers that need them read the order with an API key. */
const OrderInEvent = OrderView.pick({
  id: true,
  orderNumber: true,
  status: true,
  subtotal: true,
  shipping: true,
  tax: true,
  total: true,
  currency: true,
  createdAt: true,
  paidAt: true,
}).extend({
  items: z.array(
    OrderLine.pick({
      lineId: true,
      artworkId: true,
      artistId: true,
      titles: true,
      artist: true,
      quantity: true,
      price: true,
      total: true,
      state: true,
      shippedAt: true,
      refunded: true,
    }),
  ),
})

const WorkInEvent = ArtworkView.pick({
  id: true,
  titles: true,
  artistId: true,
  artistName: true,
  artistSlug: true,
  price: true,
  currency: true,
  category: true,
  status: true,
  edition: true,
  createdAt: true,
  soldAt: true,
})

const event = <Type extends string, Data extends z.ZodRawShape>(type: Type, data: Data) =>
  z.object({ id: Id, type: z.literal(type), createdAt: Timestamp, data: z.object(data) })

/** The body of a delivery. `data` is current at the time of the attempt. */
export const WebhookBody = z.discriminatedUnion('type', [
  event('order.paid', { order: OrderInEvent }),
  event('order.shipped', { order: OrderInEvent, lineIds: z.array(Id) }),
  event('order.refunded', { order: OrderInEvent, refund: z.object({ id: Id, lineId: Id, amount: Euros }) }),
  event('work.published', { work: WorkInEvent }),
  event('work.sold', { work: WorkInEvent }),
])

const Endpoint = z.object({
  id: Id,
  url: text('https://books.example.com/events'),
  events: z.array(z.enum(webhookEvents)),
  createdAt: Timestamp,
  createdBy: z.string().nullable(),
  succeededAt: Timestamp.nullable(),
  /** Set after `retryDays` without success; nothing is sent to a disabled endpoint. */
  disabledAt: Timestamp.nullable(),
  /** Null unless two secrets sign. */
  previousSecretEndsAt: Timestamp.nullable(),
})
export type Endpoint = z.infer<typeof Endpoint>

const Delivery = z.object({
  id: Id,
  endpointId: Id,
  url: text('https://books.example.com/events'),
  eventId: Id,
  type: z.enum(webhookEvents),
  subjectId: Id,
  createdAt: Timestamp,
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  triedAt: Timestamp.nullable(),
  /** Null unless pending and sent to an enabled endpoint. */
  nextAttemptAt: Timestamp.nullable(),
  status: z.number().int().nullable(),
  /** The first kilobyte. */
  answer: z.string().nullable(),
  error: z.string().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

const Secret = z.object({ id: Id, secret: text('whsec_7Jx…') })

export const webhooks = declareCalls({
  'GET /admin/webhooks': {
    access: 'admin',
    operationId: 'listWebhooks',
    summary: 'List the endpoints that events are sent to, the oldest first',
    answer: z.array(Endpoint),
  },
  'POST /admin/webhooks': {
    access: 'admin',
    confirms: 'password',
    refusals: ['webhook-address', 'too-many-webhooks'],
    operationId: 'addWebhook',
    summary: 'Add an endpoint. The answer contains its secret, which is not shown again',
    body: z.object({
      url: z.string('required').trim().min(1, 'required').max(200, 'too-long'),
      events: z.array(z.enum(webhookEvents, 'unknown-value')).min(1, 'required').max(webhookEvents.length, 'too-long'),
      currentPassword: Password,
    }),
    answer: Secret,
  },
  'POST /admin/webhooks/{id}/roll-secret': {
    access: 'admin',
    confirms: 'password',
    refusals: ['not-found'],
    operationId: 'rollWebhookSecret',
    summary: `Replace the secret of an endpoint. The previous one signs as well for ${secretOverlapHours} hours`,
    params: ById,
    body: z.object({ currentPassword: Password }),
    answer: Secret,
  },
  'POST /admin/webhooks/{id}/end-previous-secret': {
    access: 'admin',
    refusals: ['not-found'],
    operationId: 'endPreviousWebhookSecret',
    summary: 'Sign events to an endpoint with its new secret alone, at once',
    params: ById,
    answer: z.object({ ended: z.literal(true) }),
  },
  'POST /admin/webhooks/{id}/enable': {
    access: 'admin',
    refusals: ['not-found'],
    operationId: 'enableWebhook',
    summary: 'Send events to a disabled endpoint again',
    params: ById,
    answer: z.object({ enabled: z.literal(true) }),
  },
  'DELETE /admin/webhooks/{id}': {
    access: 'admin',
    refusals: ['not-found'],
    operationId: 'removeWebhook',
    summary: 'Remove an endpoint with its deliveries',
    params: ById,
    answer: z.object({ removed: z.literal(true) }),
  },
  'GET /admin/webhook-deliveries': {
    access: 'admin',
    operationId: 'listWebhookDeliveries',
    summary: `List the deliveries of the last ${webhookDeliveryDays} days, newest first`,
    query: PageQuery.extend({
      endpoint: z.union([Id, z.literal('')]).default(''),
      state: z.union([z.enum(deliveryStates), z.literal('')], 'unknown-value').default(''),
    }),
    answer: listOf(Delivery),
  },
  'POST /admin/webhook-deliveries/{id}/repeat': {
    access: 'admin',
    refusals: ['not-found', 'webhook-disabled'],
    operationId: 'repeatWebhookDelivery',
    summary: 'Send a delivery once more, with the same event id',
    params: ById,
    answer: z.object({ enqueued: z.literal(true) }),
  },
})
