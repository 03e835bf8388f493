import { z } from 'zod'
import type { DisputeState } from '#domain/dispute.ts'
import { isId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { MovementKind } from '#domain/provider.ts'
import type { RefundWait } from '#domain/refund-wait.ts'
import type { ShippingAddress } from '#server/database/schema.ts'
import type { DisputeReport, Movement, PaymentEvent, RefundReport, SessionReport, WarningReport } from './payments.ts'

/** The fields read from Stripe's objects. Lenient: signed events use the API version of the account. */
const text = z.string().nullish()
const Metadata = z.record(z.string(), z.string()).nullish()
/** An id, or the expanded object. */
const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

const seconds = z
  .number()
  .int()
  .transform((since) => new Date(since * 1000))

const Charge = z.object({ created: seconds }).optional().catch(undefined)

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
  payment_intent: z.union([z.string(), z.object({ id: z.string(), status: text, latest_charge: Charge })]).nullish(),
  customer_details: z.object({ email: text }).nullish(),
  collected_information: z.object({ shipping_details: Delivery }).nullish(),
  shipping_details: Delivery,
})

const IntentObject = z.object({
  id: z.string(),
  metadata: Metadata,
  last_payment_error: z.object({ code: text, decline_code: text }).nullish(),
})

/** A charge or a refund. */
const OfIntent = z.object({ payment_intent: Reference })

const RefundObject = z.object({
  id: z.string(),
  payment_intent: Reference,
  amount: z.number().int(),
  metadata: Metadata,
  status: text,
  failure_reason: text,
  pending_reason: text,
})

const DisputeObject = z.object({
  id: z.string(),
  payment_intent: Reference,
  amount: z.number().int(),
  currency: z.string(),
  reason: text,
  status: z.string(),
  created: seconds,
  evidence_details: z.object({ due_by: seconds.nullish() }).nullish(),
  /** Amounts withdrawn and returned. */
  balance_transactions: z.array(z.object({ amount: z.number().int() })).catch([]),
})

const WarningObject = z.object({
  id: z.string(),
  payment_intent: Reference,
  fraud_type: text,
  actionable: z.boolean(),
  created: seconds,
})

const MovementObject = z.object({
  id: z.string(),
  type: z.string(),
  reporting_category: text,
  source: z.union([z.string(), z.object({ id: z.string(), payment_intent: Reference.catch(undefined) })]).nullish(),
  amount: z.number().int(),
  fee: z.number().int(),
  currency: z.string(),
  created: seconds,
})

const EventObject = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: seconds.catch(new Date(0)),
  data: z.object({ object: z.unknown() }),
})

/** Events after which the refunds of a payment may differ. */
const refundEvents = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const

/** Undefined for objects other than sessions. */
export function readSession(object: unknown): SessionReport | undefined {
  const parsed = SessionObject.safeParse(object)
  if (!parsed.success) return undefined
  const session = parsed.data
  const intent = session.payment_intent
  return {
    sessionId: session.id,
    orderId: idOf(session.metadata?.order_id, session.client_reference_id),
    state: stateOf(session),
    amount: typeof session.amount_total === 'number' ? cents(session.amount_total) : undefined,
    currency: session.currency?.toUpperCase(),
    intentId: (typeof intent === 'object' ? intent?.id : intent) ?? undefined,
    shippingAddress: readAddress(session.collected_information?.shipping_details ?? session.shipping_details),
    chargedAt: typeof intent === 'object' ? intent?.latest_charge?.created : undefined,
    orderNumber: session.metadata?.order_number,
    buyerEmail: session.customer_details?.email ?? undefined,
  }
}

/** Expects a verified event; undefined for an unknown shape. */
export function readEventObject(payload: unknown): PaymentEvent | undefined {
  const parsed = EventObject.safeParse(payload)
  if (!parsed.success) return undefined
  const { id, type, created, data } = parsed.data
  const event = { id, type, payload, sessionId: undefined, effect: undefined }
  if (type.startsWith('checkout.session.')) {
    const report = readSession(data.object)
    if (!report) return event
    // The transfer or debit after the completed page failed: no money will come.
    const failed = type === 'checkout.session.async_payment_failed' && report.state === 'processing'
    const state = failed ? 'expired' : report.state
    // For a paid page the event's time is the time of payment.
    const chargedAt = report.chargedAt ?? created
    return {
      ...event,
      sessionId: report.sessionId,
      effect: { kind: 'session', report: { ...report, state, chargedAt } },
    }
  }
  if (refundEvents.some((one) => one === type)) {
    const intentId = OfIntent.safeParse(data.object).data?.payment_intent
    return intentId ? { ...event, effect: { kind: 'refunds', intentId } } : event
  }
  if (type.startsWith('charge.dispute.')) {
    const report = readDispute(data.object, created)
    if (!report) return event
    const funds = fundsIn(type)
    return { ...event, effect: { kind: 'dispute', report: { ...report, funds: funds && (report.funds ?? funds) } } }
  }
  if (type.startsWith('radar.early_fraud_warning.')) {
    const report = readWarning(data.object)
    return report ? { ...event, effect: { kind: 'warning', report } } : event
  }
  if (type !== 'payment_intent.payment_failed') return event
  const intent = IntentObject.safeParse(data.object)
  const orderId = idOf(intent.data?.metadata?.order_id)
  const error = intent.data?.last_payment_error
  if (!orderId) return event
  return {
    ...event,
    effect: { kind: 'attempt-failed', orderId, reason: error?.decline_code ?? error?.code ?? undefined },
  }
}

/** Pending, completed, failed or cancelled. */
export function readRefund(object: unknown): RefundReport & { intentId: string | undefined } {
  const { id, payment_intent, amount, metadata, failure_reason, ...state } = RefundObject.parse(object)
  const { status } = state
  const hasFailed = status === 'failed' || status === 'canceled'
  return {
    id,
    // Refunds of earlier releases contain only the order's id.
    refundId: idOf(metadata?.refund_id, metadata?.order_id),
    intentId: payment_intent ?? undefined,
    amount: cents(amount),
    failure: hasFailed ? (failure_reason ?? status) : undefined,
    waitingFor: hasFailed ? undefined : waitOf(state),
  }
}

function waitOf({ status, pending_reason }: Pick<z.infer<typeof RefundObject>, 'status' | 'pending_reason'>) {
  if (!status || status === 'succeeded') return undefined
  if (status === 'requires_action') return 'requires-action'
  return pendingReasons.get(pending_reason ?? '') ?? 'processing'
}

const pendingReasons: ReadonlyMap<string, RefundWait> = new Map([
  ['insufficient_funds', 'insufficient-funds'],
  ['charge_pending', 'charge-pending'],
])

/** Undefined without a payment intent. */
export function readDispute(object: unknown, at: Date): DisputeReport | undefined {
  const { data } = DisputeObject.safeParse(object)
  if (!data?.payment_intent) return undefined
  return {
    id: data.id,
    intentId: data.payment_intent,
    amount: cents(data.amount),
    currency: data.currency.toUpperCase(),
    reason: data.reason ?? 'general',
    state: disputeStateOf(data.status),
    evidenceDueBy: data.evidence_details?.due_by ?? undefined,
    openedAt: data.created,
    at,
    funds: fundsOf(data.balance_transactions),
  }
}

/** A won dispute can be withdrawn again. A partly returned amount counts as withdrawn. */
function fundsOf(movements: readonly { amount: number }[]): DisputeReport['funds'] {
  if (movements.length === 0) return undefined
  return movements.reduce((total, { amount }) => total + amount, 0) < 0 ? 'withdrawn' : 'reinstated'
}

/** Undefined for other events: one of the same second may contain the movements before the change. */
function fundsIn(eventType: string): DisputeReport['funds'] {
  if (eventType.endsWith('.funds_withdrawn')) return 'withdrawn'
  return eventType.endsWith('.funds_reinstated') ? 'reinstated' : undefined
}

/** Undefined without a payment intent. */
export function readWarning(object: unknown): WarningReport | undefined {
  const { data } = WarningObject.safeParse(object)
  if (!data?.payment_intent) return undefined
  const { id, payment_intent: intentId, fraud_type, actionable: isActionable, created: warnedAt } = data
  return { id, intentId, reason: fraud_type ?? 'misc', isActionable, warnedAt }
}

export function readMovement(object: unknown): Movement {
  const { id, source, amount, fee, currency, created, ...named } = MovementObject.parse(object)
  const whole = typeof source === 'object' ? source : undefined
  return {
    movementId: id,
    kind: movementKindOf(named),
    source: (typeof source === 'string' ? source : source?.id) ?? null,
    intentId: whole?.payment_intent ?? null,
    amount: cents(amount),
    fee: cents(fee),
    currency: currency.toUpperCase(),
    at: created,
  }
}

/** Reporting categories, or types without a category, that the ledger has an account for. */
const movementKinds: ReadonlyMap<string, MovementKind> = new Map([
  ['charge', 'charge'],
  ['charge_failure', 'charge-failure'],
  ['refund', 'refund'],
  ['refund_failure', 'refund-failure'],
  ['dispute', 'dispute'],
  ['dispute_reversal', 'dispute-reversal'],
  ['fee', 'fee'],
  ['tax', 'fee'],
  ['network_cost', 'fee'],
  ['stripe_balance_payment_debit', 'fee'],
  ['stripe_balance_payment_debit_reversal', 'fee'],
  ['payout', 'payout'],
  ['payout_reversal', 'payout-reversal'],
  ['topup', 'topup'],
  ['topup_reversal', 'topup-reversal'],
])

/** Reserved by the provider, but still the shop's money. */
const reserveTypes = [
  'payment_network_reserve_hold',
  'payment_network_reserve_release',
  'payout_minimum_balance_hold',
  'payout_minimum_balance_release',
  'reserve_hold',
  'reserve_release',
  'reserve_transaction',
  'reserved_funds',
]

type Transaction = { type: string; reporting_category?: string | null | undefined }

function movementKindOf({ type, reporting_category }: Transaction) {
  if (reserveTypes.includes(type)) return 'reserve'
  return movementKinds.get(reporting_category ?? type) ?? movementKinds.get(type) ?? 'other'
}

/** An inquiry (`warning_…`) withdraws no money; an appeal (`appeal_…`) reopens a dispute. */
function disputeStateOf(status: string): DisputeState {
  if (status === 'won' || status === 'lost') return status
  if (status === 'warning_closed' || status === 'prevented') return 'dropped'
  return status.endsWith('needs_response') ? 'needs-response' : 'under-review'
}

function stateOf({ status, payment_status, payment_intent }: z.infer<typeof SessionObject>): SessionReport['state'] {
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'paid'
  if (status !== 'complete') return status === 'expired' ? 'expired' : 'open'
  const intentStatus = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  // The transfer or debit failed; the completed page allows no further payment.
  return ['requires_payment_method', 'canceled'].includes(intentStatus ?? '') ? 'expired' : 'processing'
}

/** Returns the first valid id. */
export const idOf = (...candidates: (string | null | undefined)[]) =>
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
