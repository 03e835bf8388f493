import type { FastifyInstance } from 'fastify'
import type { DisputeState } from '#domain/dispute.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import type { MovementKind } from '#domain/provider.ts'
import type { RefundWait } from '#domain/refund-wait.ts'
import type { ShippingAddress } from '#server/database/schema.ts'

/** A payment provider. Every function may throw when it cannot be reached. */
export type Payments = {
  readonly provider: 'stripe' | 'sandbox'
  readonly sandbox: SandboxBank | undefined
  /** Opens the payment page; idempotent for an order. Undefined while another request is opening it. */
  open(order: PayableOrder): Promise<{ sessionId: string; url: string } | undefined>
  read(sessionId: string): Promise<SessionReport>
  /** Closes the page, within `timeout` milliseconds. The report may be `paid`: the buyer was faster. */
  expire(sessionId: string, options?: { timeout?: number | undefined }): Promise<SessionReport>
  /** Idempotent by `refundId`, by default one per order. Throws if the outcome is unknown: repeat the call. */
  refund(payment: {
    orderId: Id
    intentId: string
    amount: Cents
    refundId?: Id
    /** The number of earlier attempts that were refused or returned. */
    earlier?: number
    /** Another way has refunded a part of the original amount. */
    isRest?: boolean
  }): Promise<RefundAnswer>
  /** Includes refunds made in the dashboard. */
  listRefunds(intentId: string): Promise<RefundReport[]>
  /** Refunds of all payments made since then, in their current state, newest first. */
  listRefundsSince(since: Date): Promise<(RefundReport & { intentId: string })[]>
  /** Disputes opened since then, in their current state. */
  listDisputes(since: Date, now: Date): Promise<DisputeReport[]>
  /** Fraud warnings issued since then, in their current state. */
  listWarnings(since: Date): Promise<WarningReport[]>
  /** Oldest first. */
  listMovements(time: { since: Date; until: Date }): Promise<Movement[]>
  /** Undefined for payments that are not the shop's. */
  findOrder(intentId: string): Promise<Id | undefined>
  /** The dispute's page in the provider's dashboard. */
  disputeUrl(disputeId: string, language: Language): string
  /** Reads a webhook request; undefined for an invalid or expired signature. */
  readEvent(body: Buffer, signature: string, now: Date): Promise<PaymentEvent | undefined>
}

export type PayableOrder = {
  id: Id
  number: string
  lines: readonly PayableLine[]
  shipping: Cents
  buyerEmail: string
  language: Language
  successUrl: string
  cancelUrl: string
  /** When the page closes; the end of a hold closes it earlier. */
  openUntil: Date
}

type PayableLine = {
  name: string
  description: string
  image: string | undefined
  unitPrice: Cents
  quantity: number
}

/** `processing`: completed by the buyer, but the debit or transfer takes days. */
export type SessionReport = {
  sessionId: string
  orderId: Id | undefined
  state: 'open' | 'paid' | 'processing' | 'expired'
  amount: Cents | undefined
  /** ISO 4217, in capitals. */
  currency: string | undefined
  intentId: string | undefined
  shippingAddress: ShippingAddress | undefined
  /** Undefined if the report lacks it. */
  chargedAt?: Date | undefined
  /** The provider's copy, in case the shop lost the order. */
  orderNumber?: string | undefined
  buyerEmail?: string | undefined
}

export type RefundReport = {
  id: string
  /** The shop's refund; for the whole payment the order's id. Undefined for refunds made elsewhere. */
  refundId: Id | undefined
  amount: Cents
  /** The reason for its return to the provider; undefined otherwise. */
  failure: string | undefined
  /** Undefined once completed or failed. */
  waitingFor: RefundWait | undefined
}

type RefundAnswer =
  | { kind: 'accepted'; report: RefundReport }
  /** The whole payment has been refunded already. */
  | { kind: 'already-refunded' }
  /** Final: the provider would repeat its refusal. */
  | { kind: 'refused'; code: string }

/** From an event or a query. Events arrive in any order. */
export type DisputeReport = {
  id: string
  intentId: string
  amount: Cents
  currency: string
  reason: string
  state: DisputeState
  evidenceDueBy: Date | undefined
  openedAt: Date
  /** The time of this state. */
  at: Date
  /** Where the money was at that time. Undefined if the report does not include it. */
  funds: 'withdrawn' | 'reinstated' | undefined
}

/** Actionable until the payment is disputed or fully refunded. */
export type WarningReport = { id: string; intentId: string; reason: string; isActionable: boolean; warnedAt: Date }

/** A balance transaction: incoming amounts are positive; `fee` is deducted separately. */
export type Movement = {
  movementId: string
  kind: MovementKind
  /** The charge, refund, dispute or payout, and the payment that it concerns. */
  source: string | null
  intentId: string | null
  amount: Cents
  fee: Cents
  currency: string
  at: Date
}

export type PaymentEvent = {
  id: string
  type: string
  payload: unknown
  sessionId: string | undefined
  /** Undefined for events without effect on an order. */
  effect:
    | { kind: 'session'; report: SessionReport }
    | { kind: 'attempt-failed'; orderId: Id; reason: string | undefined }
    | { kind: 'refunds'; intentId: string }
    | { kind: 'dispute'; report: DisputeReport }
    | { kind: 'warning'; report: WarningReport }
    | undefined
}

/** The payment pages of a deleted account, as buyer and as artist. */
export type PaymentPages = { readonly bought: readonly string[]; readonly sold: readonly string[] }

export type SandboxBank = {
  readonly secretKey: string
  /** The API's address; starts it at the first call. */
  address(): Promise<{ protocol: 'http'; host: string; port: number }>
  mount(app: FastifyInstance): Promise<void>
  /** Resolves when no delivery is running. */
  holdWebhooks(): Promise<void>
  releaseWebhooks(): void
  deliverWebhooks(): Promise<void>
  /** Removes personal data of buyers and artists. */
  forget(pages: PaymentPages): Promise<void>
  /** Reports every request to the API. */
  onRequest(listener: (request: BankRequest) => void): void
}

export type BankRequest = { method: string; path: string; fields: Readonly<Record<string, unknown>> }
