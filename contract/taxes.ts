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
  /** Without refunded copies. */
  sales: Count,
  /** The seller's income and the shop's commission. */
  amount: SignedEuros,
  commission: SignedEuros,
  /** The seller's income per quarter. */
  quarters: z.array(SignedEuros),
  isReported: z.boolean(),
  isMissingDetails: z.boolean(),
  toldAt: Timestamp.nullable(),
})
export type TaxedSeller = z.infer<typeof TaxedSeller>

const TaxedSellers = listOf(TaxedSeller).extend({
  year: z.number().int(),
  /** With sales, newest first. */
  years: z.array(z.number().int()),
  /** Sellers to report, and those with missing details. */
  reported: Count,
  missing: Count,
  told: z.object({ count: Count, lastAt: Timestamp }).nullable(),
  /** Net commission from artists in other member states without a VAT number. */
  feesAbroad: SignedEuros,
  /** Net sales to other member states of traders without the One Stop Shop, largest first. */
  crossBorder: z.array(z.object({ artistId: Id, name: text('Leelo Uduvere'), amount: SignedEuros })),
})
export type TaxedSellers = z.infer<typeof TaxedSellers>

export const TaxFiles = z.object({
  files: z.array(
    z.object({
      id: Id,
      number: text('LX-2027-000001'),
      issuedAt: Timestamp,
      seller: text('Leelo Uduvere').nullable(),
    }),
  ),
  /** Sellers whose data can be corrected; empty without a report. */
  sellers: z.array(
    z.object({
      artistId: Id,
      name: text('Leelo Uduvere'),
      /** False for a seller who was left out. */
      isReported: z.boolean(),
    }),
  ),
})
export type TaxFiles = z.infer<typeof TaxFiles>

/** Annual income of sellers for the tax authority (DAC7). */
export const taxes = declareCalls({
  'GET /admin/sellers': {
    access: 'admin',
    operationId: 'listTaxedSellers',
    summary: 'List what sellers received in a calendar year, the most first',
    query: PageQuery.extend({ year: Year.optional(), q: optionalText(100).default('') }),
    answer: TaxedSellers,
  },
  'GET /admin/sellers.csv': {
    access: 'admin',
    file: 'text/csv',
    operationId: 'getTaxedSellersAsCsv',
    summary: 'Return the sellers of a year with their tax details as a table',
    query: z.object({ year: Year }),
  },
  'GET /admin/tax-files': {
    access: 'admin',
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
      /** Subject of a correction; without it, the annual report is created. */
      artistId: Id.optional(),
    }),
  },
  'GET /admin/vat.csv': {
    access: 'admin',
    file: 'text/csv',
    operationId: 'getCommissionVatAsCsv',
    summary:
      'Return the value added tax in the commission of a year by month and rate, as a table for the monthly return',
    query: z.object({ year: Year }),
  },
})
