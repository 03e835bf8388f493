import { sellerStatuses } from '#domain/person.ts'
import { declareCalls } from './call.ts'
import { PayoutHold } from './payout-holds.ts'
import { Day, requiredText, Timestamp, text } from './primitives.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

export const BankAccount = z.object({
  /** Without spaces. */
  iban: text('EE382200221020145685'),
  holder: text('Mari Maasikas'),
})

const TaxDetails = z.object({
  /** Null for companies, whose registry code is in their profile. */
  birthDate: Day.nullable(),
  address: text('Koidu 14–6, 10136 Tallinn'),
  country: text('EE'),
  taxNumber: text('47101010033'),
})

export const PayoutDetails = z.object({
  sellerStatus: z.enum(sellerStatuses),
  bankAccount: BankAccount.nullable(),
  taxDetails: TaxDetails.nullable(),
  /** When a replaced bank account starts to receive payouts; null if it does. */
  accountWaitsUntil: Timestamp.nullable(),
  hold: PayoutHold.nullable(),
})
export type PayoutDetails = z.infer<typeof PayoutDetails>

/** Characters that SEPA banks accept; other alphabets are transliterated. */
const bankWords = /^[\p{Script=Latin}\p{M}\d /\-?:().,'’+&]+$/u

export const BankAccountInput = z.object({
  iban: requiredText(50).meta({ examples: ['EE38 2200 2210 2014 5685'] }),
  holder: requiredText(70).refine((words) => bankWords.test(words), 'invalid'),
  currentPassword: Password,
})

export const TaxDetailsInput = z.object({
  birthDate: Day.nullable().default(null),
  address: requiredText(200),
  country: z
    .string('required')
    .regex(/^[A-Z]{2}$/, 'unknown-value')
    .meta({ examples: ['EE'] }),
  taxNumber: requiredText(30),
  currentPassword: Password,
})

export const payoutDetails = declareCalls({
  'GET /earnings/payout-details': {
    access: 'seller-or-suspended',
    operationId: 'getPayoutDetails',
    summary: 'Return where the artist is paid, and their tax details',
    answer: PayoutDetails,
  },
  'PUT /earnings/bank-account': {
    access: 'seller-or-suspended',
    confirms: 'password',
    refusals: ['iban-invalid'],
    money: 'own',
    operationId: 'saveBankAccount',
    summary: 'Change where the artist is paid; they are told by e-mail',
    body: BankAccountInput,
    answer: PayoutDetails,
  },
  'PUT /earnings/tax-details': {
    access: 'seller-or-suspended',
    confirms: 'password',
    refusals: ['birth-date-needed'],
    operationId: 'saveTaxDetails',
    summary: 'Change the artist’s tax details; they are told by e-mail',
    body: TaxDetailsInput,
    answer: PayoutDetails,
  },
})
