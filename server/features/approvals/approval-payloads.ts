import { Id } from '#contract/primitives.ts'
import { z } from '#contract/zod.ts'
import { adjustableAccounts } from '#domain/adjustment.ts'
import type { ApprovalKind } from '#domain/approval.ts'
import { cents } from '#domain/money.ts'
import { returnReasons } from '#domain/payout.ts'
import { adminRefunds } from '#domain/refund-request.ts'
import type { approvals } from '#server/database/schema.ts'

const Cents = z.int().transform(cents)

/** Each kind stores the input of its step. It is parsed again on reading. */
const approvalPayloads = {
  adjustment: z.object({
    lines: z.array(z.object({ account: z.enum(adjustableAccounts), artistId: Id.nullable(), amount: Cents })),
  }),
  refund: z.object({
    adminRefund: z.enum(adminRefunds),
    parts: z.array(z.object({ lineId: Id, amount: Cents, artistAmount: Cents })),
  }),
  // Earlier releases stored no lines.
  payouts: z.object({
    payouts: z.array(z.object({ artistId: Id, amount: Cents, iban: z.string(), lineIds: z.array(Id).default([]) })),
  }),
  'payouts-paid': z.object({ batchId: Id, payoutIds: z.array(Id) }),
  'payouts-not-sent': z.object({ batchId: Id, payoutIds: z.array(Id) }),
  'payout-returned': z.object({ payoutId: Id, reason: z.enum(returnReasons) }),
  'refund-by-hand': z.object({ refundId: Id }),
  postage: z.object({ claimId: Id }),
  'lost-order': z.object({ eventId: z.string() }),
  erasure: z.object({ userId: Id }),
  // Stored as the schemas of the call have parsed them. A later release may no longer have the call.
  'own-decision': z.object({
    call: z.string(),
    params: z.record(z.string(), z.unknown()),
    query: z.record(z.string(), z.unknown()).optional(),
    body: z.record(z.string(), z.unknown()),
  }),
} satisfies Record<ApprovalKind, z.ZodType>

export type ApprovalPayload<Kind extends ApprovalKind> = z.infer<(typeof approvalPayloads)[Kind]>

type Row = typeof approvals.$inferSelect

export type ApprovalRow<Kind extends ApprovalKind = ApprovalKind> = {
  [K in Kind]: Omit<Row, 'kind' | 'payload'> & { readonly kind: K; readonly payload: ApprovalPayload<K> }
}[Kind]

export const parseApproval = (row: Row): ApprovalRow =>
  ({ ...row, payload: approvalPayloads[row.kind].parse(row.payload) }) as ApprovalRow

/** The call that waits; null for the other kinds. */
export const callOf = ({ kind, payload }: ApprovalRow): string | null => (kind === 'own-decision' ? payload.call : null)
