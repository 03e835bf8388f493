import { eq, notExists, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { feeInvoiceLines, feeInvoices } from '#server/database/schema.ts'

/**
 * The previous release stored no lines. Invoices from before the VAT registration have the treatment "estonia" without
 * tax. The tax was rounded once per rate, so lines differ by up to a cent, the largest first.
 */
export async function addEarlierLines(database: Database): Promise<void> {
  const lines = database.select().from(feeInvoiceLines).where(eq(feeInvoiceLines.feeInvoiceId, feeInvoices.id))
  const [withoutLines] = await database
    .select({ id: feeInvoices.id })
    .from(feeInvoices)
    .where(notExists(lines))
    .limit(1)
  if (withoutLines) await database.execute(statement)
}

const month = (moment: SQL) => sql`to_char(${moment} at time zone 'Europe/Tallinn', 'YYYY-MM-01')::date`

/** Estonia's VAT rates in the years of the previous release. */
const rate = sql`case when not is_taxed then null when sold_in < '2025-07-01' then 2200 else 2400 end`

const statement = sql`
  insert into fee_invoice_lines
    (fee_invoice_id, order_line_id, refund_id, at, amount, treatment, rate, vat, vat_number, shop_vat_number)
  with entries as (
    select f.id, f.treatment, coalesce(f.vat, 0) as vat, f.vat_number, e.order_line_id, e.refund_id, e.at,
      case e.kind when 'refund' then r.artist_amount + r.spared_amount - r.amount else -e.amount end as amount,
      f.treatment = 'estonia' and coalesce(f.vat, 0) <> 0 as is_taxed, ${month(sql`o.paid_at`)} as sold_in
    from fee_invoices f
      join order_lines l on l.artist_id = f.artist_id
      join orders o on o.id = l.order_id
      join ledger_entries e on e.order_line_id = l.id and e.account = 'commission' and e.kind in ('sale', 'refund')
        and ${month(sql`e.at`)} = f.month
      left join refunds r on r.id = e.refund_id
    where not exists (select from fee_invoice_lines i where i.fee_invoice_id = f.id)),
  rated as (select *, ${rate} as rate from entries),
  taxed as (select *, coalesce(round(amount::numeric * rate / (10000 + rate)), 0) as line_vat from rated),
  ranked as (
    select *, vat - sum(line_vat) over (partition by id) as difference,
      row_number() over (partition by id order by is_taxed desc, abs(amount) desc, order_line_id, refund_id) as position
    from taxed)
  select id, order_line_id, refund_id, at, amount,
    case when treatment = 'estonia' and not is_taxed then 'not-registered' else treatment end, rate,
    line_vat + case when is_taxed and position <= abs(difference) then sign(difference) else 0 end,
    vat_number, case when is_taxed or treatment <> 'estonia' then (select vat_number from vat_registrations
      where first_day <= sold_in + interval '1 month' order by first_day desc limit 1) end
  from ranked
  on conflict do nothing`
