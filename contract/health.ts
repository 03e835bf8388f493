import { documentDamages } from '#domain/document.ts'
import { lostRefunds } from '#domain/lost-order.ts'
import { differenceKinds, movementBookings } from '#domain/provider.ts'
import { Waiting } from './approvals.ts'
import { Books, ProviderComparison } from './books.ts'
import { declareCalls } from './call.ts'
import { ById, Id, requiredText, signedEuros, Timestamp, text } from './primitives.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

export const jobNames = [
  'send-emails',
  'send-webhooks',
  'expire-holds',
  'reconcile-payments',
  'confirm-deliveries',
  'watch-returns',
  'end-reductions',
  'publish-posts',
  'change-announcements',
  'index-changes',
  'rebuild-search',
  'compare-search',
  'make-variants',
  'purge-accounts',
  'remove-old-uploads',
  'back-up',
  'end-payout-holds',
  'tell-due-payouts',
  'take-approvals-effect',
  'report-failing-jobs',
  'check-books',
  'audit-decisions',
  'compare-provider',
  'compare-bank',
  'issue-documents',
  'issue-statements',
  'tell-sellers',
  'watch-threshold',
  'tell-changed-terms',
  'close-artist-accounts',
  'check-documents',
] as const
export type JobName = (typeof jobNames)[number]

export const isJobName = (name: string): name is JobName => jobNames.some((known) => known === name)

const Failed = z.object({
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  since: Timestamp,
})

export const Health = z.object({
  release: z.object({ version: text('0.9.0'), commit: text('1f6711c') }),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    bytes: z.number().int(),
    milliseconds: z.number(),
  }),
  storage: z.object({ isReady: z.boolean() }),
  /** `last` is null before the first backup. */
  backups: z.object({
    isSetUp: z.boolean(),
    last: z.object({ at: Timestamp, bytes: z.number().int() }).nullable(),
    isLate: z.boolean(),
  }),
  books: Books,
  provider: ProviderComparison,
  documents: z.object({
    waiting: z.number().int(),
    /** Documents with a hash mismatch; not served. */
    damaged: z.array(
      z.object({
        id: Id,
        name: text('receipt-LO-2026-000123.pdf'),
        damage: z.enum(documentDamages),
        since: Timestamp,
        storageKey: text('documents/1f/6711c2f0a81b3c0f4b1d2e1f'),
      }),
    ),
  }),
  jobs: z.array(
    z.object({
      name: z.enum(jobNames),
      doneAt: Timestamp.nullable(),
      /** Null when a later run succeeded. */
      failedAt: Timestamp.nullable(),
    }),
  ),
  emails: z.object({
    waiting: z.number().int(),
    failed: z.array(Failed.extend({ id: Id, to: text('mari@example.com'), subject: text('Your order') })),
    /** Number among the last 200 sent. */
    bouncedLately: z.number().int(),
  }),
  paymentEvents: z.array(
    Failed.extend({
      id: text('evt_1'),
      type: text('checkout.session.completed'),
      /** An order that the database has lost; null for other failures. */
      lostOrder: z
        .object({
          orderNumber: text('LO-2026-000123').nullable(),
          buyerEmail: text('maarja@example.com').nullable(),
          amount: signedEuros()
            .nullable()
            .meta({ examples: [480] }),
          isPaid: z.boolean(),
          /** Null before the first attempt. */
          refund: z.enum(lostRefunds).nullable(),
        })
        .nullable(),
    }),
  ),
  holds: z.object({
    held: z.number().int(),
    orders: z.array(
      z.object({
        id: Id,
        orderNumber: text('LO-2026-000123'),
        name: text('Kadri Rebane'),
        email: z.string(),
        works: z.number().int(),
        since: Timestamp,
        expiresAt: Timestamp,
      }),
    ),
    buyers: z.array(
      z.object({
        userId: Id,
        name: text('Kadri Rebane'),
        email: z.string(),
        held: z.number().int(),
        lapsed: z.number().int(),
        since: Timestamp,
        orderIds: z.array(Id),
      }),
    ),
  }),
})
export type Health = z.infer<typeof Health>

const ByEventId = z.object({
  id: z
    .string()
    .min(1, 'required')
    .max(255, 'too-long')
    .meta({ examples: ['evt_1'] }),
})

export const health = declareCalls({
  'GET /admin/health': {
    access: 'admin',
    operationId: 'getHealth',
    summary: 'Return the state of the parts of the shop',
    answer: Health,
  },
  'POST /admin/health/emails/{id}': {
    access: 'admin',
    refusals: ['not-found'],
    operationId: 'sendEmailAgain',
    summary: 'Retry sending an e-mail that failed',
    params: ById,
    answer: Health,
  },
  'POST /admin/health/payment-events/{id}': {
    access: 'admin',
    refusals: ['not-found', 'still-failing', 'provider-unavailable'],
    operationId: 'handleEventAgain',
    summary: 'Retry handling a payment event',
    params: ByEventId,
    answer: Health,
  },
  'POST /admin/health/payment-events/{id}/refund': {
    access: 'admin',
    confirms: 'password',
    refusals: ['not-found', 'forbidden', 'refund-not-taken', 'provider-unavailable'],
    money: 'step',
    operationId: 'refundLostOrder',
    summary: 'Refund a payment whose order the database has lost',
    params: ByEventId,
    body: z.object({ currentPassword: Password }),
    answer: Health.extend(Waiting.shape),
  },
  'POST /admin/health/payment-events/{id}/dismissal': {
    access: 'admin',
    confirms: 'password',
    refusals: ['not-found', 'forbidden', 'refund-pending'],
    money: 'step',
    operationId: 'dismissEvent',
    summary: 'Close a payment event that somebody has dealt with elsewhere',
    params: ByEventId,
    body: z.object({ reason: requiredText(1000), currentPassword: Password }),
    answer: Health,
  },
  'POST /admin/health/differences/{kind}/{source}/explanation': {
    access: 'admin',
    confirms: 'password',
    refusals: ['not-found'],
    operationId: 'explainDifference',
    summary: 'Say why the payment provider and the books differ, so that it counts no more until one of them changes',
    params: z.object({
      kind: z.enum(differenceKinds),
      source: z
        .string()
        .min(1, 'required')
        .max(255, 'too-long')
        .meta({ examples: ['pi_123'] }),
    }),
    body: z.object({ reason: requiredText(1000), currentPassword: Password }),
    answer: Health,
  },
  'POST /admin/health/movements/{movementId}/booking': {
    access: 'admin',
    money: 'nobody',
    confirms: 'password',
    refusals: ['not-found'],
    operationId: 'bookMovement',
    summary: 'Book a transaction of the payment provider that the books have no account for',
    params: z.object({
      movementId: z
        .string()
        .min(1, 'required')
        .max(255, 'too-long')
        .meta({ examples: ['txn_123'] }),
    }),
    body: z.object({
      as: z.enum(movementBookings, 'unknown-value'),
      reason: requiredText(1000),
      currentPassword: Password,
    }),
    answer: Health,
  },
  'POST /admin/health/jobs/{name}': {
    access: 'admin',
    refusals: ['not-found'],
    operationId: 'runJob',
    summary: 'Run a recurring job now',
    params: z.object({
      name: z
        .string()
        .max(40, 'too-long')
        .meta({ examples: ['send-emails'] }),
    }),
    answer: Health,
  },
  'POST /admin/health/holds/{id}': {
    access: 'admin',
    refusals: ['order-not-found', 'not-possible-now', 'payment-unavailable'],
    operationId: 'releaseHolds',
    summary: 'End an unpaid order, so that its works can be bought by others',
    params: ById,
    answer: Health,
  },
})
