import { payoutStates } from '#domain/ledger.ts'
import { payoutObstacles, returnReasons } from '#domain/payout.ts'
import { Waiting } from './approvals.ts'
import { declareCalls } from './call.ts'
import { documentRefusals } from './documents.ts'
import { PayoutHold } from './payout-holds.ts'
import {
  ById,
  centsOf,
  Day,
  Id,
  listOf,
  optionalText,
  PageQuery,
  requiredText,
  SignedEuros,
  Timestamp,
  text,
} from './primitives.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

const Count = z.number().int()

export const DuePayout = z.object({
  artistId: Id,
  name: text('Leelo Uduvere'),
  /** `owed` includes waiting and payable amounts. */
  owed: SignedEuros,
  held: SignedEuros,
  payable: SignedEuros,
  obstacle: z.enum(payoutObstacles).nullable(),
  hold: PayoutHold.nullable(),
  /** The account is blocked and payouts were not released. */
  isBlocked: z.boolean(),
  iban: text('EE382200221020145685').nullable(),
  /** ISO 20022 code of the last payout's return. */
  returnReason: text('AC01').nullable(),
})
export type DuePayout = z.infer<typeof DuePayout>

const DuePayouts = listOf(DuePayout)

export const Payout = z.object({
  /** Also the EndToEndId of the transfer. */
  id: Id,
  artistId: Id,
  name: text('Leelo Uduvere'),
  amount: SignedEuros,
  iban: text('EE382200221020145685'),
  holder: text('Leelo Uduvere'),
  state: z.enum(payoutStates),
  /** ISO 20022 code of the return, or "not-sent". */
  returnReason: text('AC01').nullable(),
  /** Marked as returned by an administrator, which can be undone. */
  isReturnByHand: z.boolean(),
  /** Corrected later: another payout replaces it. */
  isReplaced: z.boolean(),
  createdAt: Timestamp,
  settledAt: Timestamp.nullable(),
})
export type Payout = z.infer<typeof Payout>

const PayoutBatchRow = z.object({
  id: Id,
  payOn: Day,
  createdAt: Timestamp,
  total: SignedEuros,
  sent: Count,
  paid: Count,
  returned: Count,
  notSent: Count,
  /** Some payouts have no bank answer for too long. */
  isUnanswered: z.boolean(),
})

export const PayoutBatch = PayoutBatchRow.extend({ payouts: z.array(Payout) })
export type PayoutBatch = z.infer<typeof PayoutBatch>

const PayoutBatches = listOf(PayoutBatchRow)
export type PayoutBatches = z.infer<typeof PayoutBatches>

const PayoutsWithoutFile = listOf(Payout)
export type PayoutsWithoutFile = z.infer<typeof PayoutsWithoutFile>

const PaidAmount = centsOf(
  z
    .number('not-a-number')
    .min(0.01, 'too-small')
    .max(9_999_999.99, 'too-big')
    .meta({ examples: [480] }),
)

const byHandRefusals = [
  'forbidden',
  'payout-batch-not-found',
  'payout-not-found',
  'payout-changed',
  'payouts-waiting',
] as const

/** The given payouts of a file, or all. */
const OfFile = z.object({
  payoutIds: z.array(Id).min(1, 'required').max(500, 'too-big').optional(),
  currentPassword: Password,
})

export const payouts = declareCalls({
  'GET /admin/payouts': {
    access: 'admin',
    scope: 'payouts:read',
    operationId: 'listDuePayouts',
    summary: 'List what is due to artists, and who cannot be paid and why',
    query: PageQuery.extend({ q: optionalText(100).default('') }),
    answer: DuePayouts,
  },
  'GET /admin/payout-batches': {
    access: 'admin',
    scope: 'payouts:read',
    operationId: 'listPayoutBatches',
    summary: 'List the files of payouts, newest first',
    query: PageQuery,
    answer: PayoutBatches,
  },
  'POST /admin/payout-batches': {
    access: 'admin',
    maxBody: 130_000,
    confirms: 'password',
    refusals: ['forbidden', 'payout-changed', 'payouts-not-set-up', 'books-disagree', 'payouts-waiting'],
    money: 'payouts',
    operationId: 'makePayoutBatch',
    summary:
      'Pay these artists exactly these amounts, in one file for the bank; from a sum on it waits for another administrator',
    body: z.object({
      payouts: z
        .array(z.object({ artistId: Id, amount: PaidAmount }))
        .min(1, 'required')
        .max(500, 'too-big'),
      currentPassword: Password,
    }),
    /** Null when another administrator must approve it first. */
    answer: PayoutBatch.nullable(),
  },
  'GET /admin/payout-batches/{id}': {
    access: 'admin',
    scope: 'payouts:read',
    refusals: ['payout-batch-not-found'],
    operationId: 'getPayoutBatch',
    summary: 'Return a file of payouts with the status of each',
    params: ById,
    answer: PayoutBatch,
  },
  'GET /admin/payout-batches/{id}/file': {
    access: 'admin',
    file: 'application/xml',
    refusals: ['payout-batch-not-found', 'payout-batch-taken-back', 'payouts-not-set-up', ...documentRefusals],
    operationId: 'getPayoutFile',
    summary: 'Return the file for the bank (pain.001.001.09)',
    params: ById,
  },
  'POST /admin/payout-batches/{id}/paid': {
    access: 'admin',
    confirms: 'password',
    refusals: byHandRefusals,
    money: 'payout-batch',
    operationId: 'markPayoutsPaid',
    summary: 'Mark payouts of a file as paid, all that are on their way when none is named',
    params: ById,
    body: OfFile,
    answer: Waiting,
  },
  'POST /admin/payout-batches/{id}/not-sent': {
    access: 'admin',
    confirms: 'password',
    refusals: byHandRefusals,
    money: 'payout-batch',
    operationId: 'markPayoutsNotSent',
    summary: 'Take payouts back that never went to the bank, all that are on their way when none is named',
    params: ById,
    body: OfFile,
    answer: Waiting,
  },
  'POST /admin/payouts/{id}/returned': {
    access: 'admin',
    confirms: 'password',
    refusals: byHandRefusals,
    money: 'payout',
    operationId: 'markPayoutReturned',
    summary: 'Mark a payout as returned by the bank, so that it is due again',
    params: ById,
    body: z.object({ reason: z.enum(returnReasons, 'unknown-value'), currentPassword: Password }),
    answer: Waiting,
  },
  'POST /admin/payouts/{id}/not-returned': {
    access: 'admin',
    confirms: 'password',
    refusals: ['forbidden', 'payout-not-found', 'payout-changed', 'payout-paid-again'],
    money: 'payout',
    operationId: 'undoPayoutReturned',
    summary: 'Take back that a payout was marked as returned, while nothing of it was paid again',
    params: ById,
    body: z.object({ reason: requiredText(500), currentPassword: Password }),
    answer: z.object({ id: Id, state: z.enum(payoutStates) }),
  },
  'GET /admin/payouts-without-file': {
    access: 'admin',
    scope: 'payouts:read',
    operationId: 'listPayoutsWithoutFile',
    summary: 'List what was paid to artists by other means than a file, newest first',
    query: PageQuery,
    answer: PayoutsWithoutFile,
  },
  'POST /admin/bank-notices': {
    access: 'admin',
    confirms: 'password',
    refusals: [
      'forbidden',
      'bank-file-malformed',
      'bank-file-other',
      'bank-file-account',
      'bank-file-unknown',
      'bank-file-differs',
      'bank-file-read',
      'too-large',
      'wrong-content-type',
    ],
    money: 'payouts',
    operationId: 'readBankNotice',
    summary: 'Read what the bank says of payouts (camt.054): paid ones and returned ones; all of the file or nothing',
    limit: { max: 60, seconds: 600 },
    multipart: true,
    body: z.object({ file: z.file('required'), currentPassword: Password }),
    /** `passedOver`: notices about other accounts. */
    answer: z.object({ paid: Count, returned: Count, passedOver: Count }),
  },
})
