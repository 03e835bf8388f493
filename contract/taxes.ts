import { sellerStatuses } from '#domain/person.ts'
import { declareCalls } from './call.ts'
import { documentRefusals } from './documents.ts'
import { Id, listOf, optionalText, PageQuery, SignedEuros, Timestamp, text, Year } from './primitives.ts'
import { z } from './zod.ts'

const Count = z.number().int()

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
  /** What the shop has kept of the sales of artists elsewhere in the Union without a VAT number, without tax. */
  feesAbroad: SignedEuros,
  /** Traders without the One Stop Shop who sold to other countries of the Union, without tax; the most first. */
  crossBorder: z.array(z.object({ artistId: Id, name: text('Leelo Uduvere'), amount: SignedEuros })),
})
export type TaxedSellers = z.infer<typeof TaxedSellers>

export const TaxFiles = z.object({
  /** The report of the year, then the corrections. */
  files: z.array(
    z.object({
      id: Id,
      number: text('LX-2027-000001'),
      issuedAt: Timestamp,
      /** The seller whom a correction is about. */
      seller: text('Leelo Uduvere').nullable(),
    }),
  ),
  /** Sellers whose data can be corrected; empty without a report. */
  sellers: z.array(
    z.object({
      artistId: Id,
      name: text('Leelo Uduvere'),
      /** Whether a file contains them; false for a seller who was left out. */
      isReported: z.boolean(),
    }),
  ),
})
export type TaxFiles = z.infer<typeof TaxFiles>

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
    refusals: [],
    operationId: 'getTaxedSellersAsCsv',
    summary: 'Return the sellers of a year with their tax details as a table',
    query: z.object({ year: Year }),
    answer: z.string(),
  },
  'GET /admin/tax-files': {
    access: 'admin',
    refusals: [],
    operationId: 'listTaxFiles',
    summary: 'List the files of a year for the tax authority, and the sellers whose data can be corrected',
    query: z.object({ year: Year }),
    answer: TaxFiles,
  },
  'POST /admin/tax-files': {
    access: 'admin',
    refusals: ['tax-file-not-due', 'tax-details-missing', ...documentRefusals],
    operationId: 'makeTaxFile',
    summary: 'Make the file of a year for the tax authority, or a correction of one seller in it',
    body: z.object({
      year: Year,
      /** The seller whose data is corrected; without it, the report of the year is made. */
      artistId: Id.optional(),
    }),
    answer: z.void(),
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
