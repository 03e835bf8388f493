import { type SQL, sql } from 'drizzle-orm'

/** `left_over`: payments less refunds and disputes. `owed`: payments without a sale, due to the buyer. */
export const orderMoney = (only: SQL = sql`true`) => sql`
  order_refunds as (
    select order_id, sum(amount - covered) filter (where done_at is null or is_by_hand) as not_sent,
      sum(amount - covered) filter (where is_by_hand) as by_hand,
      sum(amount - covered) filter (where done_at is null and last_error is null and failed_at is null) as due,
      sum(amount) filter (where is_unsettled) as unsettled
    from refunds where ${only} group by order_id),
  order_disputes as (
    select order_id, sum(taken) as taken,
      sum(amount) filter (where recovered_at is null
        and (lost_at is not null or withdrawn_at is not null and reinstated_at is null)) as kept,
      sum(amount) filter (where recovered_at is null and lost_at is not null) as lost
    from disputes where ${only} group by order_id),
  sales as (select order_id, bool_or(state is not null) as is_sold from order_lines where ${only} group by order_id),
  money_left as (
    select p.order_id, p.currency, coalesce(d.taken, 0) + coalesce(r.unsettled, 0) as to_settle,
      case when s.is_sold and p.state in ('paid', 'refunded')
        then p.amount - p.refunded - coalesce(r.not_sent, 0) - coalesce(d.kept, 0)
        else -coalesce(d.taken, 0) - coalesce(r.unsettled, 0)
          + least(0, p.amount - p.refunded + coalesce(r.unsettled, 0) - coalesce(r.not_sent, 0)
            - coalesce(d.lost, 0)) end as left_over,
      coalesce(s.is_sold, false) as is_sold, coalesce(r.not_sent, 0) as not_sent, coalesce(r.by_hand, 0) as by_hand,
      case when p.state in ('paid', 'refunded') then p.amount - p.refunded - coalesce(d.kept, 0) else 0 end as with_provider,
      coalesce(r.due, 0) as due,
      p.amount - p.refunded + coalesce(r.unsettled, 0) - coalesce(d.lost, 0) as refundable
    from (select * from payments where ${only}) p
      left join sales s on s.order_id = p.order_id
      left join order_refunds r on r.order_id = p.order_id
      left join order_disputes d on d.order_id = p.order_id),
  order_money as (
    select *, case when is_sold or currency <> 'EUR' then 0 else with_provider - left_over - by_hand end as owed
    from money_left)`
