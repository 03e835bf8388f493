import { z } from 'zod'
import { isId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { ShippingAddress } from '#server/database/schema.ts'
import type { PaymentEvent, SessionReport } from './payments.ts'

/** What we read of Stripe's objects. Signed events come in the account's own API version, so little is taken for granted. */
const text = z.string().nullish()
const Metadata = z.record(z.string(), z.string()).nullish()
/** The id of an object, which comes whole when that was asked for. */
const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

const Delivery = z
  .object({
    name: text,
    address: z
      .object({ line1: text, line2: text, city: text, state: text, postal_code: text, country: text })
      .nullish(),
  })
  .nullish()

const SessionObject = z.object({
  id: z.string(),
  client_reference_id: text,
  metadata: Metadata,
  status: text,
  payment_status: text,
  amount_total: z.number().int().nullish(),
  currency: text,
  payment_intent: z.union([z.string(), z.object({ id: z.string(), status: text })]).nullish(),
  collected_information: z.object({ shipping_details: Delivery }).nullish(),
  shipping_details: Delivery,
})

const IntentObject = z.object({
  id: z.string(),
  metadata: Metadata,
  last_payment_error: z.object({ code: text, decline_code: text }).nullish(),
})

/** `refunded` means all of it; a partial refund is no end of an order. */
const ChargeObject = z.object({ payment_intent: Reference, refunded: z.boolean() })

const EventObject = z.object({ id: z.string().min(1), type: z.string(), data: z.object({ object: z.unknown() }) })

/** The part of a session that the shop cares about; undefined when it is not a session at all. */
export function readSession(object: unknown): SessionReport | undefined {
  const parsed = SessionObject.safeParse(object)
  if (!parsed.success) return undefined
  const session = parsed.data
  const intent = session.payment_intent
  return {
    sessionId: session.id,
    orderId: orderIdOf(session.metadata?.order_id, session.client_reference_id),
    state: stateOf(session),
    amount: typeof session.amount_total === 'number' ? cents(session.amount_total) : undefined,
    currency: session.currency?.toUpperCase(),
    intentId: (typeof intent === 'object' ? intent?.id : intent) ?? undefined,
    shippingAddress: readAddress(session.collected_information?.shipping_details ?? session.shipping_details),
  }
}

/** Reads a verified event; undefined when it has not the shape of one. */
export function readEventObject(payload: unknown): PaymentEvent | undefined {
  const parsed = EventObject.safeParse(payload)
  if (!parsed.success) return undefined
  const { id, type, data } = parsed.data
  const event = { id, type, payload, sessionId: undefined, effect: undefined }
  if (type.startsWith('checkout.session.')) {
    const report = readSession(data.object)
    if (!report) return event
    // The page was finished, and the bank transfer or debit behind it came to nothing: no money will come.
    const failed = type === 'checkout.session.async_payment_failed' && report.state === 'processing'
    const state = failed ? 'expired' : report.state
    return { ...event, sessionId: report.sessionId, effect: { kind: 'session', report: { ...report, state } } }
  }
  if (type === 'charge.refunded') {
    const charge = ChargeObject.safeParse(data.object)
    const intentId = charge.data?.refunded ? charge.data.payment_intent : undefined
    return intentId ? { ...event, effect: { kind: 'refunded', intentId } } : event
  }
  if (type !== 'payment_intent.payment_failed') return event
  const intent = IntentObject.safeParse(data.object)
  const orderId = orderIdOf(intent.data?.metadata?.order_id)
  const error = intent.data?.last_payment_error
  if (!orderId) return event
  return {
    ...event,
    effect: { kind: 'attempt-failed', orderId, reason: error?.decline_code ?? error?.code ?? undefined },
  }
}

function stateOf({ status, payment_status, payment_intent }: z.infer<typeof SessionObject>): SessionReport['state'] {
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'paid'
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open'
  const intentStatus = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  // The transfer or debit came to nothing; the page that asked for it is finished, so no other payment can follow.
  return ['requires_payment_method', 'canceled'].includes(intentStatus ?? '') ? 'expired' : 'processing'
}

const orderIdOf = (...candidates: (string | null | undefined)[]) =>
  candidates.find((candidate): candidate is string => typeof candidate === 'string' && isId(candidate))

function readAddress(delivery: z.infer<typeof Delivery>): ShippingAddress | undefined {
  const address = delivery?.address
  if (!address?.line1) return undefined
  return {
    name: delivery?.name ?? '',
    line1: address.line1,
    line2: address.line2 || undefined,
    city: address.city ?? '',
    state: address.state || undefined,
    postalCode: address.postal_code ?? '',
    country: address.country ?? '',
  }
}
