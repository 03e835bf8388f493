import { invoiceNumber } from './invoice.ts'

/** What the shop issues. Each is kept as it was issued, in every language in which it was read. */
export const documentKinds = [
  'receipt',
  'invoice',
  'credit-note',
  'packing-slip',
  'statement',
  'statement-table',
  'fee-invoice',
  'payout-file',
  /** Earlier releases issued this kind. */
  'seller-report',
  'tax-file',
  'journal',
  'adjustment',
  'certificate',
  'terms',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What may be wrong with a file that is kept. */
export const documentDamages = ['missing', 'changed'] as const
export type DocumentDamage = (typeof documentDamages)[number]

const prefixes: Record<Exclude<DocumentKind, 'invoice' | 'credit-note'>, string> = {
  receipt: 'LK',
  'packing-slip': 'LS',
  statement: 'LV',
  'statement-table': 'LT',
  'fee-invoice': 'LF',
  'payout-file': 'LP',
  'seller-report': 'LM',
  'tax-file': 'LX',
  journal: 'LR',
  adjustment: 'LE',
  certificate: 'LU',
  terms: 'LG',
}

/** What a number names: kind, year and count; undefined for what is no number of a document. Traders' invoices name no year. */
export function readDocumentNumber(words: string): { kinds: DocumentKind[]; year?: number; count: number } | undefined {
  const [, prefix, year, digits] = /^([A-Z]{2})-(?:(\d{4})-)?(\d{6,9})$/.exec(words) ?? []
  if (!prefix || !digits) return undefined
  const count = Number(digits)
  if (prefix === 'LA' && !year) return { kinds: ['invoice', 'credit-note'], count }
  const kinds = documentKinds.filter((kind) => documentNumber(kind, Number(year), count) === words)
  return year && kinds.length > 0 ? { kinds, year: Number(year), count } : undefined
}

/** "LK-2026-000012": each kind is numbered from 1 in each year. Traders' invoices have their own numbers. */
export const documentNumber = (kind: DocumentKind, year: number, count: number): string =>
  kind === 'invoice' || kind === 'credit-note'
    ? invoiceNumber(count)
    : `${prefixes[kind]}-${year}-${String(count).padStart(6, '0')}`
