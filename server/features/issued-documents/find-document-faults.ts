import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayInTallinn } from '#domain/delivery.ts'
import { bookkeepingYears } from '#domain/retention.ts'
import type { Database } from '#server/database/connect.ts'
import { selectRows } from '#server/database/select-rows.ts'
import { entriesChecksum } from '#server/features/ledger/closed-months.ts'

/** The subject is a transaction or invoice (`missing`), a document (`number`, `copy`) or a month (`closed-month`). */
const DocumentFault = z.object({ kind: z.enum(['missing', 'number', 'copy', 'closed-month']), subject: z.string() })
export type DocumentFault = z.infer<typeof DocumentFault>

/** Milliseconds. A due document that no run has tried for longer counts as missing; others show under Health. */
const issuingTime = 86_400_000

/** Missing documents, gaps in numbers, differing copies and changed entries of closed months. Omits deleted years. */
export function findDocumentFaults(database: Database, now: Date): Promise<DocumentFault[]> {
  const triedSince = new Date(now.getTime() - issuingTime).toISOString()
  const question = sql`
    with erased as (
      select greatest(coalesce(max(year), 0), ${Number(dayInTallinn(now).slice(0, 4)) - bookkeepingYears - 1}::int) as year
      from retention_runs where done_at is not null),
    documents as (
      select kind, subject from issued_documents
      union all select kind, subject from due_documents
        where tried_at is null or tried_at > ${triedSince}::timestamptz),
    young as (
      select * from ledger_entries, erased
      where at >= make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'Europe/Tallinn')),
    needed (kind, subject, of) as (
      select 'receipt', l.order_id, e.transaction_id from young e join order_lines l on l.id = e.order_line_id
        where e.kind in ('sale', 'refund')
      union select 'payout-file', p.batch_id, e.transaction_id from young e join payouts p on p.id = e.payout_id
        where p.batch_id is not null and p.return_reason is distinct from 'not-sent'
      union select 'adjustment', l.adjustment_id, e.transaction_id from young e
        join adjustment_lines l on l.id = e.adjustment_line_id
      union select 'fee-invoice',
        concat_ws(' ', f.artist_id, f.month, (f.month + interval '1 month' - interval '1 day')::date), e.transaction_id
        from young e join fee_invoices f on f.id = e.fee_invoice_id
      union select case when refund_id is null then 'invoice' else 'credit-note' end, id, id from invoices, erased
        where issued_at >= make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'Europe/Tallinn'))
    select 'missing' as kind, of as subject from needed n
      where not exists (select from documents d where d.kind = n.kind and d.subject = n.subject)
    union all
    select 'number', d.id from issued_documents d, erased
      where d.issuer = 'shop' and d.facts is not null and d.number > 1 and d.year > erased.year
        and not exists (select from issued_documents p
          where p.issuer = d.issuer and p.kind = d.kind and p.year = d.year and p.number = d.number - 1)
    union all
    select 'copy', c.id from issued_documents c
      where c.copy_of is not null and c.kept_until >= ${dayInTallinn(now)}::date
        and not exists (select from issued_documents o where o.id = c.copy_of
          and (o.facts, o.kind, o.subject, o.edition, o.issuer, o.year, o.number, o.issued_at)
            = (c.facts, c.kind, c.subject, c.edition, c.issuer, c.year, c.number, c.issued_at))
    union all
    select 'closed-month', to_char(m.month, 'YYYY-MM') from closed_months m
      cross join lateral (select count(*) as entries, ${entriesChecksum} as checksum from ledger_entries
        where at >= m.month::timestamp at time zone 'Europe/Tallinn'
          and at < (m.month + interval '1 month') at time zone 'Europe/Tallinn') booked
      where m.entries <> booked.entries or m.checksum <> booked.checksum
    order by 1, 2`
  return selectRows(database, DocumentFault, question)
}
