import { approvalKinds, approvalOutcomes } from '#domain/approval.ts'
import { adminRefunds } from '#domain/refund-request.ts'
import { declareCalls } from './call.ts'
import { ById, EurosInput, Id, listOf, PageQuery, requiredText, SignedEuros, Timestamp, text } from './primitives.ts'
import { staying } from './profile.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

export const Approval = z.object({
  id: Id,
  kind: z.enum(approvalKinds),
  /** Null for steps without a sum. */
  amount: SignedEuros.nullable(),
  orderId: Id.nullable(),
  orderNumber: text('LO-2026-000123').nullable(),
  /** Whose account is to be deleted; null for other kinds, and once it is deleted. */
  person: z.object({ id: Id, name: text('Mari Maasikas') }).nullable(),
  /** Null for other kinds. */
  adminRefund: z.enum(adminRefunds).nullable(),
  reason: z.string(),
  requestedBy: text('Maarja Tamm'),
  requestedAt: Timestamp,
  /** Requested by the caller. */
  isOwn: z.boolean(),
  /** Null when another administrator must approve it, or it is decided. */
  approvableFrom: Timestamp.nullable(),
  isApprovable: z.boolean(),
  /** The caller may refuse or withdraw it. */
  isRefusable: z.boolean(),
  /** A call of the only administrator about themselves; null for other kinds. */
  call: text('POST /orders/{id}/refund').nullable(),
  /** Time at which it is carried out without a second administrator; null for most. */
  takesEffectAt: Timestamp.nullable(),
  outcome: z.enum(approvalOutcomes).nullable(),
  decidedBy: text('Jaan Kask').nullable(),
  decidedAt: Timestamp.nullable(),
  /** Reason of a refusal or lapse. */
  answer: z.string().nullable(),
  lines: z.array(
    z.object({
      /** An artist or a title; null for the commission. */
      name: text('Leelo Uduvere').nullable(),
      artistId: Id.nullable(),
      amount: SignedEuros,
      /** The artist's balance before and after an open correction or refund. */
      balance: z.object({ before: SignedEuros, after: SignedEuros }).nullable(),
      /** Blocks this line of a payout file. */
      problem: z.enum(['payout-account-changed', 'payout-changed']).nullable(),
    }),
  ),
  /** The issued document of a booked correction. */
  document: z.object({ id: Id, number: text('LE-2026-000001') }).nullable(),
})
export type Approval = z.infer<typeof Approval>

const Approvals = listOf(Approval).extend({
  isAlone: z.boolean(),
})
export type Approvals = z.infer<typeof Approvals>

/** False when the step is already carried out. */
export const Waiting = z.object({ isWaiting: z.boolean() })
export type Waiting = z.infer<typeof Waiting>

/** Reasons why an approved step can no longer be carried out. */
export const executionRefusals = [
  'artist-not-found',
  'order-not-found',
  'event-closed',
  'step-not-allowed',
  'refund-too-large',
  'refund-changed',
  'postage-changed',
  'refund-under-way',
  'payout-changed',
  'payout-account-changed',
  'payout-batch-not-found',
  'payout-not-found',
  'payouts-not-set-up',
  'books-disagree',
  'not-found',
  'refund-not-taken',
  'provider-unavailable',
  'forbidden',
  ...staying,
] as const

export const approvals = declareCalls({
  'GET /admin/approvals': {
    access: 'admin',
    operationId: 'listApprovals',
    summary: 'List steps that wait for an approval, oldest first, then the decided ones, newest first',
    query: PageQuery.extend({
      state: z.enum(['open', 'decided'], 'unknown-value').optional(),
      orderId: Id.optional(),
    }),
    answer: Approvals,
  },
  'POST /admin/approvals/{id}/approve': {
    access: 'admin',
    confirms: 'password',
    refusals: [
      'already-decided',
      'needs-another-administrator',
      'agreement-too-early',
      'approval-changed',
      ...executionRefusals,
    ],
    money: 'approval',
    operationId: 'approve',
    summary: 'Approve a step that an administrator requested, and carry it out',
    params: ById,
    body: z.object({
      /** As the caller saw it. */
      amount: EurosInput.nullable(),
      currentPassword: Password,
    }),
  },
  'POST /admin/approvals/{id}/refuse': {
    access: 'admin',
    confirms: 'password',
    refusals: ['not-found', 'already-decided', 'forbidden'],
    money: 'approval',
    operationId: 'refuseApproval',
    summary: 'Refuse a step that an administrator requested, or withdraw your own request',
    params: ById,
    body: z.object({ reason: requiredText(1000), currentPassword: Password }),
  },
})
