import { invoiceNumber } from './invoice.ts'

/** Issued documents. Each is stored as issued, in every language in which it was read. */
export const documentKinds = [
  'receipt',
  'invoice',
  'credit-note',
  'packing-slip',
  'statement',
  'statement-table',
  'fee-invoice',
  'payout-file',
  /** Issued by earlier releases only. */
  'seller-report',
  'tax-file',
  'journal',
  'adjustment',
  'certificate',
  'terms',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** They contain account numbers or tax numbers of artists, or the income of each. */
const documentsOfPeopleAlone: readonly DocumentKind[] = ['payout-file', 'tax-file', 'seller-report']

export const documentKindsOfKeys = documentKinds.filter((kind) => !documentsOfPeopleAlone.includes(kind))

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

/** Parses kind, year and count from a document number; undefined for other text. Traders' invoices have no year. */
export function readDocumentNumber(words: string): { kinds: DocumentKind[]; year?: number; count: number } | undefined {
  const [, prefix, year, digits] = /^([A-Z]{2})-(?:(\d{4})-)?(\d{6,9})$/.exec(words) ?? []
  if (!prefix || !digits) return undefined
  const count = Number(digits)
  if (prefix === 'LA' && !year) return { kinds: ['invoice', 'credit-note'], count }
  const kinds = documentKinds.filter((kind) => documentNumber(kind, Number(year), count) === words)
  return year && kinds.length > 0 ? { kinds, year: Number(year), count } : undefined
}

/** "LK-2026-000012": each kind is numbered from 1 per year. Traders' invoices have their own numbers. */
export const documentNumber = (kind: DocumentKind, year: number, count: number): string =>
  kind === 'invoice' || kind === 'credit-note'
    ? invoiceNumber(count)
    : `${prefixes[kind]}-${year}-${String(count).padStart(6, '0')}`
