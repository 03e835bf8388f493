import { asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type DocumentKind, documentKinds, documentNumber } from '#domain/document.ts'
import { invoiceNumber } from '#domain/invoice.ts'
import type { Database } from '#server/database/connect.ts'
import { invoices, ledgerEntries, orderLines } from '#server/database/schema.ts'
import { selectRows } from '#server/database/select-rows.ts'
import { type BookedEntry, type Days, isBookedIn } from './booked-entries.ts'

/** Fees, transfers and disputes have the reference of the provider or bank instead of a document. */
export async function readDocuments(database: Database, days: Days): Promise<(entry: BookedEntry) => string> {
  const issued = await readIssuedNumbers(database, days)
  const ofTraders = await readTraderNumbers(database, days)
  const numberOf = (kind: DocumentKind, subject: string | null) => issued.get(`${kind} ${subject}`)
  return ({ entry, orderId, sellerId, batchId, adjustmentId, movement, statement }) =>
    (entry.kind === 'sale'
      ? (ofTraders.get(`${orderId} ${sellerId}`) ?? numberOf('receipt', orderId))
      : ((entry.refundId ? ofTraders.get(entry.refundId) : undefined) ??
        numberOf('payout-file', batchId) ??
        numberOf('adjustment', adjustmentId) ??
        numberOf('fee-invoice', entry.feeInvoiceId) ??
        (entry.kind === 'refund' ? numberOf('receipt', orderId) : undefined) ??
        movement ??
        statement ??
        entry.disputeId)) ?? ''
}

/** The shop’s own documents; the first version of a reissued one. */
async function readIssuedNumbers(database: Database, days: Days): Promise<ReadonlyMap<string, string>> {
  const booked = isBookedIn(days)
  const question = sql`
    with booked as (select * from ledger_entries where ${booked}),
    subjects (kind, subject, id) as (
      select 'receipt', l.order_id, l.order_id from booked b join order_lines l on l.id = b.order_line_id
        where b.kind in ('sale', 'refund')
      union select 'payout-file', p.batch_id, p.batch_id from booked join payouts p on p.id = payout_id
      union select 'adjustment', l.adjustment_id, l.adjustment_id from booked
        join adjustment_lines l on l.id = adjustment_line_id
      union select 'fee-invoice',
        concat_ws(' ', f.artist_id, f.month, (f.month + interval '1 month' - interval '1 day')::date), f.id
        from booked join fee_invoices f on f.id = fee_invoice_id)
    select distinct on (d.kind, d.subject) d.kind, s.id, d.year, d.number
    from subjects s join issued_documents d on d.kind = s.kind and d.subject = s.subject
    order by d.kind, d.subject, d.issued_at, d.id`
  const rows = await selectRows(database, IssuedNumber, question)
  return new Map(rows.map(({ kind, id, year, number }) => [`${kind} ${id}`, documentNumber(kind, year, number)]))
}

const IssuedNumber = z.object({ kind: z.enum(documentKinds), id: z.string(), year: z.number(), number: z.number() })

async function readTraderNumbers(database: Database, days: Days): Promise<ReadonlyMap<string, string>> {
  const booked = database
    .select({ id: orderLines.orderId })
    .from(ledgerEntries)
    .innerJoin(orderLines, eq(orderLines.id, ledgerEntries.orderLineId))
    .where(isBookedIn(days))
  const rows = await database.select().from(invoices).where(inArray(invoices.orderId, booked)).orderBy(asc(invoices.id))
  return new Map(
    rows.map(({ refundId, orderId, artistId, number }) => [
      refundId ?? `${orderId} ${artistId}`,
      invoiceNumber(number),
    ]),
  )
}
