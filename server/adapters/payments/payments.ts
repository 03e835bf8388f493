import type { FastifyInstance } from 'fastify'
import type { DisputeState } from '#domain/dispute.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Cents } from '#domain/money.ts'
import type { MovementKind } from '#domain/provider.ts'
import type { RefundWait } from '#domain/refund-wait.ts'
import type { ShippingAddress } from '#server/database/schema.ts'

/** What the shop needs of whoever takes the money. Every function may throw when the provider cannot be reached. */
export type Payments = {
  readonly provider: 'stripe' | 'sandbox'
  /** The pretend bank itself, when there is one. */
  readonly sandbox: SandboxBank | undefined
  /** Opens the page where the buyer pays, the same for the same order; undefined while another request is opening it. */
  open(order: PayableOrder): Promise<{ sessionId: string; url: string } | undefined>
  read(sessionId: string): Promise<SessionReport>
  /** Closes the page, within so many milliseconds. The report says how it really ended: it may just have been paid. */
  expire(sessionId: string, options?: { timeout?: number | undefined }): Promise<SessionReport>
  /**
   * Gives back a payment or a part of it. The same attempt at a refund is never made twice: without an id it is the one
   * refund of its order. Throws when it is not known whether it was made; asked again, the attempt is the same.
   */
  refund(payment: {
    orderId: Id
    intentId: string
    amount: Cents
    refundId?: Id
    /** How many attempts have ended before: refused, or made and came back. */
    earlier?: number
    /** A part of what was first asked for has gone back another way. */
    isRest?: boolean
  }): Promise<RefundAnswer>
  /** Everything that was given back of a payment, by whomever. */
  listRefunds(intentId: string): Promise<RefundReport[]>
  /** The newest refunds that were made after a moment, as they are now: of all payments, by whomever. */
  listRefundsSince(since: Date): Promise<(RefundReport & { intentId: string })[]>
  /** All disputes that began after a moment, as they are now. */
  listDisputes(since: Date, now: Date): Promise<DisputeReport[]>
  /** All fraud warnings since a moment, as they are now. */
  listWarnings(since: Date): Promise<WarningReport[]>
  /** Everything that moved money at the provider in this time, the oldest first. */
  listMovements(time: { since: Date; until: Date }): Promise<Movement[]>
  /** The order that a payment is for; undefined when it is none of the shop's. */
  findOrder(intentId: string): Promise<Id | undefined>
  /** Where administrators see to a dispute at the provider. */
  disputeUrl(disputeId: string, language: Language): string
  /** Reads what the provider sent to the webhook; undefined when the signature is wrong or old. */
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
  /** How long its page is open; a hold that ends before closes it. */
  openUntil: Date
}

type PayableLine = {
  name: string
  description: string
  image: string | undefined
  unitPrice: Cents
  quantity: number
}

/** State of a payment page. `processing`: finished by the buyer, but the debit or transfer behind it takes days. */
export type SessionReport = {
  sessionId: string
  orderId: Id | undefined
  state: 'open' | 'paid' | 'processing' | 'expired'
  amount: Cents | undefined
  /** Three capital letters. */
  currency: string | undefined
  intentId: string | undefined
  shippingAddress: ShippingAddress | undefined
  /** When it was charged, as far as the report says. */
  chargedAt?: Date | undefined
  /** What the provider kept of the order, should the shop have lost it. */
  orderNumber?: string | undefined
  buyerEmail?: string | undefined
}

export type RefundReport = {
  id: string
  /** Our refund that it carries out; that of the whole payment has the id of the order. Undefined when made elsewhere. */
  refundId: Id | undefined
  amount: Cents
  /** Why it came back to the provider; undefined while it has not. */
  failure: string | undefined
  /** What it waits for; undefined once it is made or has failed. */
  waitingFor: RefundWait | undefined
}

/** What became of an attempt at a refund. */
type RefundAnswer =
  /** The provider has made it, or will, or could not: the report says which. */
  | { kind: 'accepted'; report: RefundReport }
  /** All of the payment has gone back, however it was done. */
  | { kind: 'already-refunded' }
  /** This attempt is over: the provider would repeat its refusal. */
  | { kind: 'refused'; code: string }

/** A dispute as an event has it, or as it is when asked for. Events come in any sequence. */
export type DisputeReport = {
  id: string
  intentId: string
  amount: Cents
  currency: string
  reason: string
  state: DisputeState
  evidenceDueBy: Date | undefined
  openedAt: Date
  /** When it was so. */
  at: Date
  /** Whether the provider is known to have taken the money by then, and to have given it back. */
  isWithdrawn: boolean
  isReinstated: boolean
}

/** A warning of a card issuer. It is actionable until the payment is disputed or refunded as a whole. */
export type WarningReport = { id: string; intentId: string; reason: string; isActionable: boolean; warnedAt: Date }

/** What moved money at the provider: what came in is positive, and the fee went out besides. */
export type Movement = {
  movementId: string
  kind: MovementKind
  /** The charge, refund, dispute or payout that caused it, and the payment that this is about. */
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
  /** What it means for an order; undefined when nothing. */
  effect:
    | { kind: 'session'; report: SessionReport }
    | { kind: 'attempt-failed'; orderId: Id; reason: string | undefined }
    | { kind: 'refunds'; intentId: string }
    | { kind: 'dispute'; report: DisputeReport }
    | { kind: 'warning'; report: WarningReport }
    | undefined
}

/** The payment pages of a deleted account: where they were to pay, and where others paid them. */
export type PaymentPages = { readonly bought: readonly string[]; readonly sold: readonly string[] }

/** The pretend bank, in a shop that takes no real money. */
export type SandboxBank = {
  readonly secretKey: string
  /** Where its API listens; starts it at the first call. */
  address(): Promise<{ protocol: 'http'; host: string; port: number }>
  mount(app: FastifyInstance): Promise<void>
  /** Stops the delivery of webhooks; resolves when none is under way any more. */
  holdWebhooks(): Promise<void>
  /** Resumes the delivery of webhooks. */
  releaseWebhooks(): void
  /** Delivers all pending webhooks. */
  deliverWebhooks(): Promise<void>
  /** Removes personal data of buyers and artists. */
  forget(pages: PaymentPages): Promise<void>
  /** Calls the listener with every request to the API. */
  onRequest(listener: (request: BankRequest) => void): void
}

/** One request as the bank received it, for checks of what is sent. */
export type BankRequest = { method: string; path: string; fields: Readonly<Record<string, unknown>> }
