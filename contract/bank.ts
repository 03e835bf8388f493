import { bankDifferenceKinds } from '#domain/bank.ts'
import { declareCalls } from './call.ts'
import { comparisonOf } from './comparisons.ts'
import { ById, Day, Id, listOf, PageQuery, requiredText, SignedEuros, Timestamp, text } from './primitives.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

const Count = z.number().int()

export const BankComparison = comparisonOf(
  {
    kind: z.enum(bankDifferenceKinds),
    /** The id of the bank’s entry, or of the payout, transaction or refund. */
    subject: text('6745c9a0f1e2d3b4a5968778'),
    name: text('Monthly fee'),
    day: Day,
  },
  {
    /** Reconciles the bank’s balance with the ledger; null before the first statement. */
    sums: z
      .object({
        closing: SignedEuros,
        before: SignedEuros,
        explained: SignedEuros,
        differing: SignedEuros,
        underWay: SignedEuros,
        account: SignedEuros,
      })
      .nullable(),
  },
)
export type BankComparison = z.infer<typeof BankComparison>

const BankStatement = z.object({
  id: Id,
  number: text('2026-11'),
  firstDay: Day,
  lastDay: Day,
  opening: SignedEuros,
  closing: SignedEuros,
  entries: Count,
  readAt: Timestamp,
})

const Bank = z.object({
  iban: text('EE382200221020145685').nullable(),
  comparison: BankComparison,
  statements: listOf(BankStatement),
})

const Decision = z.object({ reason: requiredText(1000), currentPassword: Password })

export const bank = declareCalls({
  'GET /admin/bank': {
    access: 'admin',
    operationId: 'getBank',
    summary: 'Return what the bank and the books say differently, and the statements, newest first',
    query: PageQuery,
    answer: Bank,
  },
  'POST /admin/bank-statements': {
    access: 'admin',
    confirms: 'password',
    refusals: [
      'statement-malformed',
      'statement-currency',
      'statement-sums',
      'statement-account',
      'statement-amount',
      'statement-balance',
      'statement-gap',
      'statement-read',
      'statement-not-over',
      'payouts-not-set-up',
      'too-large',
      'wrong-content-type',
    ],
    operationId: 'readBankStatement',
    summary:
      'Keep a statement of the shop’s account (camt.053) and compare it with the books; all of the file or nothing',
    limit: { max: 60, seconds: 600 },
    multipart: true,
    body: z.object({ file: z.file('required'), currentPassword: Password }),
    answer: z.object({
      statements: Count,
      entries: Count,
      /** Statements of other accounts or currencies. */
      passedOver: Count,
      /** Statements of this account without a booked balance. */
      withoutBalance: Count,
      /** Booked entries in other currencies. */
      foreignEntries: Count,
    }),
  },
  'POST /admin/bank-differences/{kind}/{subject}/explanation': {
    access: 'admin',
    confirms: 'password',
    refusals: ['not-found'],
    operationId: 'explainBankDifference',
    summary: 'Say why the bank and the books differ, so that it counts no more until one of them changes',
    params: z.object({
      kind: z.enum(bankDifferenceKinds),
      subject: z
        .string()
        .min(1, 'required')
        .max(24, 'too-long')
        .meta({ examples: ['6745c9a0f1e2d3b4a5968778'] }),
    }),
    body: Decision,
    answer: BankComparison,
  },
  'POST /admin/bank-entries/{id}/fee': {
    access: 'admin',
    confirms: 'password',
    refusals: ['not-found'],
    money: 'nobody',
    operationId: 'bookBankFee',
    summary: 'Book an entry of the bank that the books do not know as a fee, or as interest',
    params: ById,
    body: Decision,
    answer: BankComparison,
  },
})
