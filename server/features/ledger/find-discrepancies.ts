import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type DiscrepancyKind,
  type DiscrepancySubject,
  discrepancyKinds,
  discrepancySubjects,
} from '#domain/discrepancy.ts'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { Database } from '#server/database/connect.ts'
import { SumInCents, selectRows, Total } from '#server/database/select-rows.ts'
import { maxFound } from '#server/features/comparisons/save-check.ts'
import { bookedMovements, isTransferred } from './booked-movements.ts'
import { orderMoney } from './order-money.ts'

export type Discrepancy = {
  readonly kind: DiscrepancyKind
  readonly subject: DiscrepancySubject
  readonly id: Id
  /** Null where the discrepancy is not an amount. */
  readonly amount: Cents | null
}

/** Recomputes redundant amounts. Scans every table of money; call it in a snapshot for a consistent view. */
export async function findDiscrepancies(database: Database): Promise<{ total: number; found: Discrepancy[] }> {
  const rows = await selectRows(database, Row, question)
  return { total: rows[0]?.total ?? 0, found: rows.map(({ total: _total, ...row }) => row) }
}

const Row = z.object({
  kind: z.enum(discrepancyKinds),
  subject: z.enum(discrepancySubjects),
  id: z.string(),
  amount: SumInCents.nullable(),
  total: Total,
})

const lineSums = sql`
  line_refunds as (
    select line_id, sum(amount) as amount, sum(artist_amount) as artist_amount from refunds
    where line_id is not null group by line_id),
  line_entries as (
    select order_line_id as line_id, -sum(amount) filter (where account = 'artist') as share,
      count(*) filter (where kind = 'sale' and account = 'cash') as sales,
      min(artist_id) as first_artist, max(artist_id) as last_artist
    from ledger_entries where order_line_id is not null group by order_line_id),
  lines as (
    select l.id, l.order_id, l.artist_id, l.artwork_id, l.copies, l.state, l.payout_id, l.total, l.refunded,
      l.state is not null as is_sold, l.artist_unit_price * l.quantity as share,
      coalesce(r.amount, 0) as refunds, coalesce(r.artist_amount, 0) as artist_refunds,
      coalesce(e.share, 0) as booked, coalesce(e.sales, 0) as sales, e.first_artist, e.last_artist
    from order_lines l
      left join line_refunds r on r.line_id = l.id
      left join line_entries e on e.line_id = l.id)`

const orderSums = sql`
  order_entries as (
    select coalesce(l.order_id, r.order_id, d.order_id) as order_id,
      sum(e.amount) filter (where e.account = 'cash') as cash,
      sum(e.amount) filter (where e.account = 'unsettled') as unsettled
    from ledger_entries e
      left join order_lines l on l.id = e.order_line_id
      left join refunds r on r.id = e.refund_id
      left join disputes d on d.id = e.dispute_id
    where e.payout_id is null group by 1),
  order_sums as (
    select m.order_id, m.left_over, m.to_settle, coalesce(e.cash, 0) as cash, coalesce(e.unsettled, 0) as unsettled
    from order_money m left join order_entries e on e.order_id = m.order_id)`

const payoutSums = sql`
  payout_entries as (
    select payout_id, sum(amount) filter (where account = 'cash') as cash,
      min(artist_id) as first_artist, max(artist_id) as last_artist
    from ledger_entries where payout_id is not null group by payout_id),
  payout_money as (
    select p.id, p.artist_id, coalesce(e.cash, 0) as cash, e.first_artist, e.last_artist,
      case when p.state = 'returned' then 0 else -p.amount end as should_be
    from payouts p left join payout_entries e on e.payout_id = p.id)`

const unbalanced = sql`
  unbalanced as (
    select sum(amount) as amount, max(order_line_id) as line_id, max(refund_id) as refund_id,
      max(dispute_id) as dispute_id, max(payout_id) as payout_id, max(artist_id) as artist_id,
      max(movement_id) as movement_id, max(order_id) as order_id, max(fee_invoice_id) as fee_invoice_id
    from ledger_entries group by transaction_id having sum(amount) <> 0)`

const transfers = sql`
  transfers as (
    select movement_id, refund_id, sum(amount) filter (where account = 'bank') as amount
    from ledger_entries where kind = 'transfer' group by movement_id, refund_id)`

const doubledCopies = sql`
  doubled as (
    select artwork_id, copy from holds where state in ('held', 'sold') group by artwork_id, copy having count(*) > 1)`

const ofOrders: Partial<Record<DiscrepancyKind, SQL>> = {
  unbalanced: sql`select coalesce(l.order_id, r.order_id, d.order_id, u.order_id) as id, u.amount from unbalanced u
    left join order_lines l on l.id = u.line_id left join refunds r on r.id = u.refund_id
    left join disputes d on d.id = u.dispute_id
    where u.payout_id is null and coalesce(l.order_id, r.order_id, d.order_id, u.order_id) is not null`,
  'sale-count': sql`select order_id as id, total as amount from lines where sales <> is_sold::integer`,
  // Orders older than the ledger have no entries, and their lines no state.
  'not-sold': sql`select l.order_id as id, l.total as amount from lines l join orders o on o.id = l.order_id
    where not l.is_sold and o.state not in ('pending_payment', 'payment_failed', 'expired', 'cancelled', 'refunded')
      and o.paid_at >= (select min(at) from ledger_entries)`,
  'line-refunds': sql`select order_id as id, refunds - refunded as amount from lines where is_sold and refunds <> refunded`,
  'artist-share': sql`select order_id as id, booked - (share - artist_refunds) as amount from lines
    where is_sold and booked <> share - artist_refunds`,
  'share-exceeded': sql`select order_id as id, artist_refunds - share as amount from lines where artist_refunds > share`,
  'ended-unrefunded': sql`select order_id as id, total as amount from lines
    where state = 'refunded' and refunded = 0 and total > 0`,
  'wrong-artist': sql`select order_id as id, booked as amount from lines
    where first_artist <> artist_id or last_artist <> artist_id`,
  'order-cash': sql`select order_id as id, cash - left_over as amount from order_sums where cash <> left_over`,
  unsettled: sql`select order_id as id, unsettled - to_settle as amount from order_sums where unsettled <> to_settle`,
  // Refunds that the provider refused are excluded: the order page lists them for an administrator.
  'refunds-due': sql`select order_id as id, due - refundable as amount from order_money where due > greatest(0, refundable)`,
  transfer: sql`select r.order_id as id, e.amount + r.by_hand as amount from (
      select id, order_id, case when is_by_hand then amount - covered else 0 end as by_hand from refunds
    ) r join transfers e on e.refund_id = r.id where e.amount <> -r.by_hand`,
  // A refund has the VAT rate of its sale. Invoices of the previous release round each line by up to a cent.
  'fee-credit': sql`select l.order_id as id, -sum(i.vat) as amount
    from fee_invoice_lines i join order_lines l on l.id = i.order_line_id
    group by l.order_id, i.order_line_id
    having count(*) filter (where i.refund_id is null) = 1 and sum(i.vat) < -count(*)
      or count(distinct (i.treatment, i.rate)) > 1`,
  'copy-owners': sql`select h.order_id as id, null::bigint as amount from holds h natural join doubled
    where h.state in ('held', 'sold') and h.order_id is not null`,
  'copy-missing': sql`select l.order_id as id, null::bigint as amount from lines l cross join unnest(l.copies) as copy
    left join holds h on h.order_id = l.order_id and h.artwork_id = l.artwork_id and h.copy = copy.copy and h.state = 'sold'
    where l.state in ('paid', 'preparing', 'shipped', 'delivered') and l.artwork_id is not null and h.id is null`,
}

const ofPayouts: Partial<Record<DiscrepancyKind, SQL>> = {
  unbalanced: sql`select payout_id as id, amount from unbalanced where payout_id is not null`,
  'wrong-artist': sql`select id, cash as amount from payout_money where first_artist <> artist_id or last_artist <> artist_id`,
  payout: sql`select id, cash - should_be as amount from payout_money where cash <> should_be`,
  'payout-lines': sql`select p.id, sum(l.booked) as amount from lines l join payouts p on p.id = l.payout_id
    where p.state = 'returned' or p.artist_id <> l.artist_id group by p.id`,
}

const ofArtists: Partial<Record<DiscrepancyKind, SQL>> = {
  unbalanced: sql`select coalesce(u.artist_id, f.artist_id) as id, u.amount from unbalanced u
      left join fee_invoices f on f.id = u.fee_invoice_id
    where coalesce(u.artist_id, f.artist_id) is not null
      and coalesce(u.line_id, u.refund_id, u.dispute_id, u.payout_id) is null`,
  'fee-vat': sql`select f.artist_id as id, coalesce(e.amount, 0) - coalesce(f.vat, 0) as amount
    from fee_invoices f left join (
      select fee_invoice_id, -sum(amount) as amount from ledger_entries where account = 'vat' group by fee_invoice_id
    ) e on e.fee_invoice_id = f.id where coalesce(e.amount, 0) <> coalesce(f.vat, 0)`,
  // The VAT return adds up the lines.
  'fee-lines': sql`select f.artist_id as id, coalesce(i.vat, 0) - coalesce(f.vat, 0) as amount
    from fee_invoices f left join (
      select fee_invoice_id, sum(vat) as vat from fee_invoice_lines group by fee_invoice_id
    ) i on i.fee_invoice_id = f.id where coalesce(i.vat, 0) <> coalesce(f.vat, 0)`,
  // A month is invoiced on closing; failures may last a week. Months before the first invoice are excluded.
  'fee-missing': sql`select l.artist_id as id, -e.amount as amount
    from ledger_entries e join order_lines l on l.id = e.order_line_id
      left join fee_invoice_lines i on i.order_line_id = e.order_line_id and i.refund_id is not distinct from e.refund_id
    where e.account = 'commission' and e.kind in ('sale', 'refund') and i.fee_invoice_id is null
      and date_trunc('month', e.at at time zone 'Europe/Tallinn') >= (select min(month) from fee_invoices)
      and (select min(closed_at) from closed_months
        where month >= date_trunc('month', e.at at time zone 'Europe/Tallinn')) + interval '7 days'
        < (select max(at) from ledger_entries)`,
  owed: sql`select coalesce(o.artist_id, e.artist_id) as id, coalesce(o.amount, 0) - coalesce(e.amount, 0) as amount
    from owed_to_artists o full join (
      select artist_id, -sum(amount) as amount from ledger_entries where account = 'artist' group by artist_id
    ) e on e.artist_id = o.artist_id where coalesce(o.amount, 0) <> coalesce(e.amount, 0)`,
  // Every adjustment has a line of an artist: commission has at most one.
  adjustment: sql`select coalesce(l.artist_id, (
      select min(artist_id) from adjustment_lines one where one.adjustment_id = l.adjustment_id
    )) as id, case when l.account = 'artist'
      then -coalesce(e.amount, 0) - case when a.decision = 'agreed' then l.amount else 0 end end as amount
    from adjustment_lines l
      join adjustments a on a.id = l.adjustment_id
      left join ledger_entries e on e.adjustment_line_id = l.id
    where (a.decision is not distinct from 'agreed') <> (e.id is not null)
      or e.id is not null and (e.amount, e.account, coalesce(e.artist_id, ''))
        <> (-l.amount, l.account, coalesce(l.artist_id, ''))`,
  'copy-owners': sql`select a.artist_id as id, null::bigint as amount from holds h natural join doubled
    join artworks a on a.id = h.artwork_id where h.state in ('held', 'sold') and h.order_id is null`,
  'invoice-numbers': sql`select artist_id as id, null::bigint as amount from invoices
    group by artist_id having max(number) <> count(*)`,
}

const ofMovements: Partial<Record<DiscrepancyKind, SQL>> = {
  // Movements that are not booked yet are booked by the next comparison with the provider.
  transfer: sql`select m.id, e.amount - m.moved as amount from (
      select id, case when ${isTransferred} and currency = 'EUR' and not is_repeated then -amount else 0 end as moved
      from ${bookedMovements} b
    ) m join transfers e on e.movement_id = m.id where e.amount <> m.moved`,
  unbalanced: sql`select movement_id as id, amount from unbalanced where movement_id is not null`,
  // Other currencies and repeated movements are not booked.
  fee: sql`select m.id, coalesce(e.amount, 0) - m.taken as amount from (
      select id, case when currency <> 'EUR' or is_repeated then 0 when booked_as = 'fee' then fee - amount else fee end as taken
      from ${bookedMovements} b
    ) m left join (
      select movement_id, sum(amount) as amount from ledger_entries where account = 'fees' group by movement_id
    ) e on e.movement_id = m.id where coalesce(e.amount, 0) <> m.taken`,
}

const gather = (subject: DiscrepancySubject, parts: Partial<Record<DiscrepancyKind, SQL>>): SQL =>
  sql.join(
    Object.entries(parts).map(
      ([kind, part]) =>
        sql`select ${sql.raw(`'${kind}', '${subject}'`)}, id, sum(amount) from (${part}) part group by id`,
    ),
    sql` union all `,
  )

const question = sql`
with ${sql.join([lineSums, orderMoney(), orderSums, payoutSums, transfers, unbalanced, doubledCopies], sql`,`)},
found (kind, subject, id, amount) as (
  ${sql.join([gather('order', ofOrders), gather('payout', ofPayouts), gather('artist', ofArtists), gather('movement', ofMovements)], sql` union all `)})
select kind, subject, id, amount, count(*) over () as total from found order by subject, id, kind
limit ${sql.raw(String(maxFound))}`
