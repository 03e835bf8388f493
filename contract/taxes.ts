import { z } from 'zod'
import { sellerStatuses } from '#domain/person.ts'
import { declareCalls } from './call.ts'
import { documentRefusals } from './documents.ts'
import { Id, listOf, optionalText, PageQuery, SignedEuros, Timestamp, text } from './primitives.ts'

const Count = z.number().int()
const Year = z.coerce.number('not-a-number').int('not-whole').min(2000, 'too-small').max(2999, 'too-big')

export const TaxedSeller = z.object({
  artistId: Id,
  name: text('Leelo Uduvere'),
  sellerStatus: z.enum(sellerStatuses),
  /** Copies sold and not refunded. */
  sales: Count,
  /** What the seller received, and what the shop kept. */
  amount: SignedEuros,
  commission: SignedEuros,
  /** What the seller received in each quarter. */
  quarters: z.array(SignedEuros),
  isReported: z.boolean(),
  isMissingDetails: z.boolean(),
  /** When the seller was told by e-mail what the report says of them. */
  toldAt: Timestamp.nullable(),
})
export type TaxedSeller = z.infer<typeof TaxedSeller>

const TaxedSellers = listOf(TaxedSeller).extend({
  year: z.number().int(),
  /** Years with sales, the latest first. */
  years: z.array(z.number().int()),
  /** How many are to be reported, and how many of them lack details. */
  reported: Count,
  missing: Count,
  /** How many were told by e-mail what the report says of them, and when the last was. */
  told: z.object({ count: Count, lastAt: Timestamp }).nullable(),
  /** Traders without the One Stop Shop who sold to other countries of the Union, without tax; the most first. */
  crossBorder: z.array(z.object({ artistId: Id, name: text('Leelo Uduvere'), amount: SignedEuros })),
})
export type TaxedSellers = z.infer<typeof TaxedSellers>

/** What sellers have earned in a calendar year, as the tax authority asks for it (DAC7). */
export const taxes = declareCalls({
  'GET /admin/sellers': {
    access: 'admin',
    refusals: [],
    operationId: 'listTaxedSellers',
    summary: 'List what sellers received in a calendar year, the most first',
    query: PageQuery.extend({ year: Year.optional(), q: optionalText(100).default('') }),
    answer: TaxedSellers,
  },
  'GET /admin/sellers.csv': {
    access: 'admin',
    file: 'text/csv',
    refusals: [...documentRefusals],
    operationId: 'getTaxedSellersAsCsv',
    summary: 'Return the sellers of a year with their tax details as a table',
    query: z.object({ year: Year }),
    answer: z.string(),
  },
  'GET /admin/vat.csv': {
    access: 'admin',
    file: 'text/csv',
    refusals: [],
    operationId: 'getCommissionVatAsCsv',
    summary:
      'Return the value added tax in the commission of a year by month and rate, as a table for the monthly return',
    query: z.object({ year: Year }),
    answer: z.string(),
  },
})
