import { z } from 'zod'
import { payoutStates } from '#domain/ledger.ts'
import { fromEuros } from '#domain/money.ts'
import { payoutObstacles, returnReasons } from '#domain/payout.ts'

import { ById, Day, Id, listOf, optionalText, PageQuery, Timestamp, text } from './primitives.ts'
import { Password } from './user.ts'

/** Euros with two decimals; negative when a refund came after its payout. */
const Amount = z.number().meta({ examples: [480] })
const Count = z.number().int()

export const DuePayout = z.object({
  artistId: Id,
  name: text('Leelo Uduvere'),
  /** What is owed, of which so much waits, and so much can be paid now. */
  owed: Amount,
  held: Amount,
  payable: Amount,
  /** Why it cannot be paid; null when it can. */
  obstacle: z.enum(payoutObstacles).nullable(),
  iban: text('EE382200221020145685').nullable(),
  /** The bank returned what went out last, for this reason. */
  returnReason: text('AC01').nullable(),
})
export type DuePayout = z.infer<typeof DuePayout>

const DuePayouts = listOf(DuePayout)
export type DuePayouts = z.infer<typeof DuePayouts>

export const Payout = z.object({
  /** Also the EndToEndId of the transfer. */
  id: Id,
  artistId: Id,
  name: text('Leelo Uduvere'),
  amount: Amount,
  iban: text('EE382200221020145685'),
  holder: text('Leelo Uduvere'),
  state: z.enum(payoutStates),
  /** A reason code of ISO 20022, if it was returned. */
  returnReason: text('AC01').nullable(),
  settledAt: Timestamp.nullable(),
})
export type Payout = z.infer<typeof Payout>

const PayoutBatchRow = z.object({
  id: Id,
  payOn: Day,
  createdAt: Timestamp,
  total: Amount,
  /** How many payouts are in each state. */
  sent: Count,
  paid: Count,
  returned: Count,
})

export const PayoutBatch = PayoutBatchRow.extend({ payouts: z.array(Payout) })
export type PayoutBatch = z.infer<typeof PayoutBatch>

const PayoutBatches = listOf(PayoutBatchRow)
export type PayoutBatches = z.infer<typeof PayoutBatches>

const PaidAmount = z
  .number('not-a-number')
  .min(0.01, 'too-small')
  .max(9_999_999.99, 'too-big')
  .refine((value) => fromEuros(value) !== undefined, 'invalid')
  .meta({ examples: [480] })

export const payoutsSchemas = {
  due: {
    operationId: 'listDuePayouts',
    summary: 'List what is due to artists, and who cannot be paid and why',
    query: PageQuery.extend({ q: optionalText(100).default('') }),
    answer: DuePayouts,
  },
  batches: {
    operationId: 'listPayoutBatches',
    summary: 'List the files of payouts, newest first',
    query: PageQuery,
    answer: PayoutBatches,
  },
  makeBatch: {
    operationId: 'makePayoutBatch',
    summary: 'Pay these artists exactly these amounts, in one file for the bank',
    body: z.object({
      payouts: z
        .array(z.object({ artistId: Id, amount: PaidAmount }))
        .min(1, 'required')
        .max(500, 'too-big'),
      currentPassword: Password,
    }),
    answer: PayoutBatch,
  },
  showBatch: {
    operationId: 'getPayoutBatch',
    summary: 'Return a file of payouts with the status of each',
    params: ById,
    answer: PayoutBatch,
  },
  file: {
    operationId: 'getPayoutFile',
    summary: 'Return the file for the bank (pain.001.001.09)',
    params: ById,
    answer: z.string(),
  },
  markPaid: {
    operationId: 'markPayoutsPaid',
    summary: 'Mark payouts of a file as paid, all that are on their way when none is named',
    params: ById,
    body: z.object({
      payoutIds: z.array(Id).min(1, 'required').max(500, 'too-big').optional(),
      currentPassword: Password,
    }),
    answer: PayoutBatch,
  },
  markReturned: {
    operationId: 'markPayoutReturned',
    summary: 'Mark a payout of a file as returned by the bank, so that it is due again',
    params: ById,
    body: z.object({ payoutId: Id, reason: z.enum(returnReasons, 'unknown-value'), currentPassword: Password }),
    answer: PayoutBatch,
  },
  readNotice: {
    operationId: 'readBankNotice',
    summary: 'Read what the bank says of payouts (camt.054): paid ones and returned ones; all of the file or nothing',
    limit: { most: 60, seconds: 600 },
    multipart: true,
    body: z.object({ file: z.file('required'), currentPassword: Password }),
    answer: z.object({ paid: Count, returned: Count }),
  },
}
