import type { executionRefusals } from '#contract/approvals.ts'
import type { ApprovalKind as AnyKind } from '#domain/approval.ts'
import type { Id } from '#domain/id.ts'
import { accept, type Result } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { bookApprovedAdjustment } from '#server/features/adjustments/book-approved-adjustment.ts'
import { type ApprovalPayload, parsePayload } from '#server/features/approvals/approval-payloads.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-store.ts'
import { afterPayouts, makeApprovedBatch, refuseWhileBooksDisagree } from '#server/features/payouts/make-batch.ts'
import { type ByHand, markApproved } from '#server/features/payouts/mark-by-hand.ts'
import { submitRefunds } from '#server/features/refunds/act-with-refunds.ts'
import { markApprovedPaidByHand } from '#server/features/refunds/paid-by-hand.ts'
import { refreshRefunds } from '#server/features/refunds/refresh-refunds.ts'
import { makeApprovedRefund } from '#server/features/refunds/refund-as-admin.ts'
import type { Shop } from '#server/shop.ts'

/** A call that waits is carried out by `carryOutOwnDecision`. */
type ApprovalKind = Exclude<AnyKind, 'own-decision'>
export type StepApproval = ApprovalRow & { readonly kind: ApprovalKind }

/** Whether it is a step that another administrator approves. */
export const isStep = (approval: ApprovalRow): approval is StepApproval => approval.kind !== 'own-decision'

export type ExecutionRefusal = (typeof executionRefusals)[number]

/** Work after the transaction: sending refunds, starting jobs. */
type AfterCommit = () => Promise<void> | void
type Executed = Promise<Result<AfterCommit, ExecutionRefusal>>

type Step<Kind extends ApprovalKind> = {
  /** Runs before the transaction. */
  readonly prepare?: (shop: Shop, approval: ApprovalRow, now: Date) => Promise<Result<void, ExecutionRefusal>>
  /** Checks everything again and carries it out as `by`. Refuses before its first write. */
  readonly execute: (
    shop: Shop,
    tx: Database,
    payload: ApprovalPayload<Kind>,
    approval: ApprovalRow & { readonly by: Id },
    now: Date,
  ) => Executed
}

const steps: { readonly [Kind in ApprovalKind]: Step<Kind> } = {
  adjustment: {
    execute: async (shop, tx, payload, approval, now) => {
      const booked = await bookApprovedAdjustment(shop, tx, payload, approval, approval.by, now)
      return after(booked, () => shop.jobs.enqueue('issue-documents'))
    },
  },
  refund: {
    execute: async (shop, tx, payload, approval, now) => {
      const made = await makeApprovedRefund(shop, tx, payload, approval, approval.by, now)
      return made.ok ? accept(() => submitRefunds(shop, made.value, now)) : made
    },
  },
  payouts: {
    prepare: (shop, _approval, now) => refuseWhileBooksDisagree(shop, now),
    execute: async (shop, tx, payload, approval, now) =>
      after(await makeApprovedBatch(shop, tx, { ...approval, ...payload }, now), () => afterPayouts(shop)),
  },
  'payouts-paid': {
    execute: (shop, tx, payload, { by }, now) => mark(shop, tx, { kind: 'payouts-paid', ...payload, by }, now),
  },
  'payouts-not-sent': {
    execute: (shop, tx, payload, { by }, now) => mark(shop, tx, { kind: 'payouts-not-sent', ...payload, by }, now),
  },
  'payout-returned': {
    execute: (shop, tx, payload, { by }, now) => mark(shop, tx, { kind: 'payout-returned', ...payload, by }, now),
  },
  'refund-by-hand': {
    // A refund that the provider has made needs no note.
    prepare: async (shop, { orderId }, now) => {
      if (orderId) await refreshRefunds(shop, orderId, now)
      return accept(undefined)
    },
    execute: async (shop, tx, { refundId }, { orderId, reason, by }, now) =>
      after(await markApprovedPaidByHand(shop, tx, { orderId: orderId ?? '', refundId, reason, by }, now), () => {}),
  },
}

const mark = async (shop: Shop, tx: Database, step: ByHand & { readonly by: Id }, now: Date): Executed =>
  after(await markApproved(shop, tx, step, now), () => afterPayouts(shop))

const after = <Code extends ExecutionRefusal>(
  result: Result<unknown, Code>,
  then: AfterCommit,
): Result<AfterCommit, Code> => (result.ok ? accept(then) : result)

export const prepareStep = async (shop: Shop, approval: StepApproval, now: Date) =>
  (await steps[approval.kind].prepare?.(shop, approval, now)) ?? accept(undefined)

/** Carries out the step of an approval. */
export const executeStep = <Kind extends ApprovalKind>(
  kind: Kind,
  shop: Shop,
  tx: Database,
  approval: ApprovalRow & { readonly by: Id },
  now: Date,
): Executed => steps[kind].execute(shop, tx, parsePayload(kind, approval.payload), approval, now)
