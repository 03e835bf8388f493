import { bearers, disputeStates } from '#domain/dispute.ts'
import { bookAccounts, ledgerKinds } from '#domain/ledger.ts'
import { maxCounted } from '#domain/long-list.ts'
import { orderStates } from '#domain/order.ts'
import { orderProblems, refundStates } from '#domain/order-problem.ts'
import { postageDecisions } from '#domain/postage-claim.ts'
import { refundGrounds, requestDecisions } from '#domain/refund-request.ts'
import { Waiting } from './approvals.ts'
import { declareCalls } from './call.ts'
import { OrderView } from './orders.ts'
import { BankAccount } from './payout-details.ts'
import {
  ById,
  Day,
  EurosInput,
  Id,
  LocalizedText,
  listOf,
  optionalText,
  PageQuery,
  requiredText,
  SignedEuros,
  Timestamp,
  text,
} from './primitives.ts'
import { Password } from './user.ts'
import { NamedStatement } from './withdrawals.ts'
import { z } from './zod.ts'

export const AdminOrderRow = z.object({
  id: Id,
  orderNumber: text('LO-2026-000123'),
  status: z.enum(orderStates),
  createdAt: Timestamp,
  buyer: text('Maarja Tamm'),
  works: z.array(z.object({ titles: LocalizedText, artist: text('Leelo Uduvere') })),
  total: SignedEuros,
  problems: z.array(z.enum(orderProblems)),
})
export type AdminOrderRow = z.infer<typeof AdminOrderRow>

const AdminOrders = listOf(AdminOrderRow)

export const AdminOrder = z.object({
  order: OrderView,
  problems: z.array(z.enum(orderProblems)),
  /** Not confirmed by the buyer. */
  withdrawals: z.array(NamedStatement),
  payment: z
    .object({
      provider: text('stripe'),
      state: text('paid'),
      amount: SignedEuros,
      refunded: SignedEuros,
      intentId: text('pi_123').nullable(),
      events: z.array(z.object({ type: text('checkout.session.completed'), at: Timestamp, isHandled: z.boolean() })),
    })
    .nullable(),
  refunds: z.array(
    z.object({
      id: Id,
      lineId: Id.nullable(),
      amount: SignedEuros,
      /** The part that the buyer received otherwise: by a lost dispute or from the provider’s dashboard. */
      covered: SignedEuros,
      artistAmount: SignedEuros,
      reason: z.string(),
      by: text('admin'),
      createdAt: Timestamp,
      /** When the provider accepted it; null while it is due. */
      doneAt: Timestamp.nullable(),
      state: z.enum(refundStates),
      /** The provider’s code for a return, a refusal or a wait. */
      failure: text('expired_or_canceled_card').nullable(),
      /** Reference for a manual bank transfer; null where none is possible. */
      reference: text('RF5206KN64T0U5Q9D4LB5LC7JO').nullable(),
      /** A note that it was paid by hand waits for an approval, so nobody can send it. */
      isNoteWaiting: z.boolean(),
    }),
  ),
  /** Requests of artists, newest first. */
  refundRequests: z.array(
    z.object({
      id: Id,
      lineId: Id,
      amount: SignedEuros,
      artistAmount: SignedEuros,
      ground: z.enum(refundGrounds),
      /** The buyer is entitled to it, so it cannot be refused. */
      isOwed: z.boolean(),
      reason: z.string(),
      createdAt: Timestamp,
      dueOn: Day,
      isOverdue: z.boolean(),
      decision: z.enum(requestDecisions).nullable(),
      decidedAt: Timestamp.nullable(),
      answer: z.string().nullable(),
      /** The artist’s balance before and after the refund; null once decided. */
      balance: z.object({ before: SignedEuros, after: SignedEuros }).nullable(),
    }),
  ),
  postageClaims: z.array(
    z.object({
      id: Id,
      lineId: Id,
      amount: SignedEuros,
      /** Null once erased. */
      bankAccount: BankAccount.nullable(),
      hasReceipt: z.boolean(),
      reference: text('RF5206KN64T0U5Q9D4LB5LC7JO'),
      claimedAt: Timestamp,
      decision: z.enum(postageDecisions).nullable(),
      /** Its payment awaits approval. */
      isWaiting: z.boolean(),
      decidedAt: Timestamp.nullable(),
      answer: z.string().nullable(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: text('du_123'),
      amount: SignedEuros,
      reason: text('fraudulent'),
      state: z.enum(disputeStates),
      evidenceDueBy: Timestamp.nullable(),
      openedAt: Timestamp,
      closedAt: Timestamp.nullable(),
      url: text('https://dashboard.stripe.com/disputes/du_123'),
      /** Paid to artists before and borne by the shop. */
      borne: SignedEuros,
      isToSettle: z.boolean(),
      /** The money was returned after the dispute was lost. */
      isRecovered: z.boolean(),
    }),
  ),
  fraudWarnings: z.array(
    z.object({
      id: text('issfr_123'),
      reason: text('unauthorized_use_of_card'),
      warnedAt: Timestamp,
      isOpen: z.boolean(),
      decidedAt: Timestamp.nullable(),
    }),
  ),
  ledger: z.array(
    z.object({
      id: Id,
      at: Timestamp,
      kind: z.enum(ledgerKinds),
      account: z.enum(bookAccounts),
      amount: SignedEuros,
      lineId: Id.nullable(),
    }),
  ),
  emails: z.array(
    z.object({
      id: Id,
      to: text('mari@example.com'),
      subject: z.string(),
      createdAt: Timestamp,
      sentAt: Timestamp.nullable(),
      undeliveredAt: Timestamp.nullable(),
    }),
  ),
  /** A hold beyond the retention period; null without one. */
  legalHold: z.object({ reason: z.string(), by: text('Kadri Saar'), placedAt: Timestamp }).nullable(),
  /** The order is paid and its personal data is not erased. */
  isHoldable: z.boolean(),
  decisions: z.array(
    z.object({
      id: Id,
      at: Timestamp,
      action: text('refund-decided'),
      /** A name, or the part of the shop that acted. */
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const adminOrders = declareCalls({
  'GET /admin/orders': {
    access: 'admin',
    scope: 'orders:read',
    operationId: 'listAllOrders',
    summary: `List all orders, newest first; those with a problem when asked; at most ${maxCounted} are counted`,
    query: PageQuery.extend({
      /** A number, a buyer’s name or address, an artist’s name, or a title. */
      q: optionalText(100).default(''),
      status: z.enum(orderStates, 'unknown-value').optional(),
      problem: z.enum(['any', ...orderProblems], 'unknown-value').optional(),
    }),
    answer: AdminOrders,
  },
  'GET /admin/orders/{id}': {
    access: 'admin',
    scope: 'orders:read',
    refusals: ['order-not-found'],
    operationId: 'getAdminOrder',
    summary: 'Return everything about an order',
    params: ById,
    answer: AdminOrder,
  },
  'POST /admin/orders/{id}/refund': {
    access: 'admin',
    confirms: 'password',
    refusals: ['order-not-found', 'forbidden', 'step-not-allowed', 'refund-too-large', 'refund-waiting'],
    money: 'step',
    operationId: 'refundOrder',
    summary: 'Refund all that is left of an order; from a sum on it waits for another administrator',
    params: ById,
    body: z.object({ reason: requiredText(1000), currentPassword: Password }),
    answer: Waiting,
  },
  'POST /admin/orders/{id}/retry-refund': {
    access: 'admin',
    confirms: 'password',
    refusals: [
      'forbidden',
      'order-not-found',
      'step-not-allowed',
      'refund-not-taken',
      'provider-unavailable',
      'refund-under-way',
      'refund-unsettled',
      'refund-waiting',
    ],
    money: 'order',
    operationId: 'retryRefund',
    summary: 'Ask the provider again for a refund that it refused',
    params: ById,
    body: z.object({ refundId: Id, currentPassword: Password }),
  },
  'POST /admin/orders/{id}/refund-paid-by-hand': {
    access: 'admin',
    confirms: 'password',
    refusals: ['forbidden', 'order-not-found', 'step-not-allowed', 'refund-under-way', 'refund-waiting'],
    money: 'step',
    operationId: 'noteRefundPaidByHand',
    summary: 'Note that a refund that failed or was refused was paid to the buyer by other means',
    params: ById,
    body: z.object({ refundId: Id, reason: requiredText(1000), currentPassword: Password }),
    answer: Waiting,
  },
  'POST /admin/orders/{id}/settle-refund': {
    access: 'admin',
    confirms: 'password',
    refusals: ['forbidden', 'order-not-found', 'step-not-allowed', 'refund-too-large'],
    money: 'order',
    operationId: 'settleRefund',
    summary:
      'Say what a refund made on the provider’s dashboard was for: a line, a refund that is due, or a loss of the shop',
    params: ById,
    body: z
      .object({
        refundId: Id,
        lineId: Id.optional(),
        dueRefundId: Id.optional(),
        bearer: z.literal('shop', 'unknown-value').optional(),
        /** The maximum when undefined. */
        amount: EurosInput.optional(),
        reason: requiredText(1000),
        currentPassword: Password,
      })
      .refine(({ lineId, dueRefundId, bearer }) => [lineId, dueRefundId, bearer].filter(Boolean).length === 1, {
        message: 'required',
        path: ['lineId'],
      }),
  },
  'POST /admin/orders/{id}/approve-refund': {
    access: 'admin',
    confirms: 'password',
    refusals: [
      'order-not-found',
      'forbidden',
      'step-not-allowed',
      'needs-another-administrator',
      'agreement-too-early',
      'refund-changed',
      'refund-too-large',
    ],
    money: 'approval',
    operationId: 'approveRefund',
    summary: 'Let a refund be made that leaves its artist in debt',
    params: ById,
    body: z.object({
      requestId: Id,
      /** As the administrator saw it; a different amount is refused. */
      amount: EurosInput,
      currentPassword: Password,
    }),
  },
  'POST /admin/orders/{id}/refuse-refund': {
    access: 'admin',
    confirms: 'password',
    refusals: ['order-not-found', 'forbidden', 'step-not-allowed', 'refund-owed'],
    money: 'approval',
    operationId: 'refuseRefund',
    summary: 'Refuse a goodwill refund that an artist has asked for',
    params: ById,
    body: z.object({ requestId: Id, reason: requiredText(1000), currentPassword: Password }),
  },
  'POST /admin/orders/{id}/pay-postage': {
    access: 'admin',
    confirms: 'password',
    refusals: ['order-not-found', 'forbidden', 'step-not-allowed', 'postage-changed', 'postage-waiting'],
    money: 'order',
    operationId: 'notePostagePaid',
    summary: 'Note that the postage of a faulty work was paid to the buyer by bank transfer; the shop bears it',
    params: ById,
    body: z.object({
      claimId: Id,
      /** As the administrator paid it; a different amount is refused. */
      amount: EurosInput,
      currentPassword: Password,
    }),
    answer: Waiting,
  },
  'POST /admin/orders/{id}/refuse-postage': {
    access: 'admin',
    confirms: 'password',
    refusals: ['order-not-found', 'forbidden', 'step-not-allowed', 'postage-waiting'],
    money: 'order',
    operationId: 'refusePostage',
    summary: 'Refuse a claim for postage, with a reason that the buyer reads',
    params: ById,
    body: z.object({ claimId: Id, reason: requiredText(1000), currentPassword: Password }),
  },
  'POST /admin/orders/{id}/dismiss-fraud-warning': {
    access: 'admin',
    money: 'order',
    confirms: 'password',
    refusals: ['order-not-found', 'forbidden', 'step-not-allowed'],
    operationId: 'dismissFraudWarning',
    summary: 'Let the payouts of an order go on in spite of a fraud warning',
    params: ById,
    body: z.object({ warningId: requiredText(100), reason: requiredText(1000), currentPassword: Password }),
  },
  'POST /admin/orders/{id}/settle-dispute': {
    access: 'admin',
    confirms: 'password',
    refusals: ['forbidden', 'order-not-found', 'step-not-allowed'],
    money: 'order',
    operationId: 'settleDispute',
    summary: 'Decide who bears what had been paid out before a dispute was lost',
    params: ById,
    body: z.object({
      disputeId: requiredText(100),
      bearer: z.enum(bearers, 'unknown-value'),
      reason: requiredText(1000),
      currentPassword: Password,
    }),
  },
})
