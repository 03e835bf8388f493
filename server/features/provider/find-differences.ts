import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Cents, zero } from '#domain/money.ts'
import { differenceKinds } from '#domain/provider.ts'
import type { Database } from '#server/database/connect.ts'
import { SumInCents, selectRows, Total } from '#server/database/select-rows.ts'
import { readExplained } from '#server/features/comparisons/explain-difference.ts'
import { maxFound } from '#server/features/comparisons/save-check.ts'
import { bookedMovements, isTransferred } from '#server/features/ledger/booked-movements.ts'
import { type ProviderDifference, type ProviderSums, providerComparison } from './provider-comparison.ts'

/** Later events may have reached one side only: events are retried, and reconciliation runs every five minutes. */
const hoursUnderWay = 12

/** Call it in a snapshot: it reads all movements, payments, refunds and disputes. */
export async function findDifferences(
  database: Database,
  provider: string,
  now: Date,
): Promise<{ total: number; found: ProviderDifference[] }> {
  const until = new Date(now.getTime() - hoursUnderWay * 3_600_000)
  const rows = await selectRows(database, Row, question(provider, until))
  return { total: rows[0]?.total ?? 0, found: rows.map(({ total: _total, ...row }) => row) }
}

const Row = z.object({
  kind: z.enum(differenceKinds),
  source: z.string(),
  orderId: z.string().nullable(),
  ours: SumInCents.nullable(),
  theirs: SumInCents.nullable(),
  currency: z.string(),
  total: Total,
})

/** The part of the provider balance that no transaction accounts for. */
export async function findAccountDifference(database: Database, unaccounted: Cents): Promise<ProviderDifference[]> {
  if (unaccounted === 0) return []
  const ofAccount = { kind: 'account', source: 'account', ours: unaccounted, theirs: null } as const
  const found: ProviderDifference = { ...ofAccount, orderId: null, currency: 'EUR' }
  const isExplained = await readExplained(database, providerComparison)
  return isExplained(found) ? [] : [found]
}

export async function readProviderSums(database: Database, provider: string): Promise<ProviderSums> {
  const [sums] = await selectRows(
    database,
    Sums,
    sql`
    select coalesce(sum(amount - fee), 0) as balance,
      coalesce(sum(case when booked_as = 'fee' then fee - amount else fee end), 0) as fees,
      coalesce(-sum(amount) filter (where ${isTransferred}), 0) as "paidOut"
    from ${bookedMovements} m where provider = ${provider} and currency = 'EUR' and not is_repeated`,
  )
  return sums ?? { balance: zero, fees: zero, paidOut: zero }
}

const Sums = z.object({ balance: SumInCents, fees: SumInCents, paidOut: SumInCents })

/** The provider's net amounts in euros by payment, refund and dispute. */
const ofProvider = (provider: string) => sql`
  movements as (
    select *, coalesce(intent_id, source, movement_id) as payment from ${bookedMovements} m where provider = ${provider}),
  euros as (select * from movements where currency = 'EUR' and not is_repeated),
  -- Of these the rest is in another currency, which is a difference of its own.
  exchanged as (select distinct payment from movements where currency <> 'EUR'),
  -- Nothing is left of them with the provider.
  emptied as (select payment from euros where kind <> 'fee' group by payment having sum(amount) = 0),
  their_charges as (
    select payment, sum(amount) as amount, max(at) as at from euros
    where kind in ('charge', 'charge-failure') group by payment having sum(amount) <> 0),
  their_refunds as (
    select source, payment, -sum(amount) as amount, max(at) as at from euros
    where kind in ('refund', 'refund-failure') and source is not null
      -- The provider may list what waits there before it is made.
      and source not in (select provider_id from refunds where waiting_for is not null and provider_id is not null)
    group by source, payment),
  their_disputes as (
    select source, payment, -sum(amount) as amount, max(at) as at from euros
    where kind in ('dispute', 'dispute-reversal') and source is not null group by source, payment)`

/** The shop's amounts: paid and refunded by payment, withdrawn by dispute. */
const ours = (provider: string) => sql`
  our_payments as (
    select intent_id as payment, order_id, amount, refunded, updated_at as at, currency,
      state in ('paid', 'refunded') as is_paid, state = 'processing' as is_processing
    from payments where provider = ${provider} and intent_id is not null and amount > 0),
  -- One of the dashboard may be several rows, and one that came back is noted on some of them alone.
  came_back as (select unnest(failed_ids) as source from refunds),
  our_refunds as (
    select r.provider_id as source, p.payment, p.order_id, sum(r.amount - r.covered) as amount, max(r.done_at) as at
    from refunds r join our_payments p on p.order_id = r.order_id
    where r.provider_id is not null and r.done_at is not null and p.currency = 'EUR'
      and r.provider_id not in (select source from came_back)
    group by r.provider_id, p.payment, p.order_id),
  our_disputes as (
    select d.id as source, p.payment, d.order_id, d.reported_at as at,
      case when d.recovered_at is null
        and (d.lost_at is not null or d.withdrawn_at is not null and d.reinstated_at is null) then d.amount else 0
      end as amount
    from disputes d join our_payments p on p.order_id = d.order_id where d.currency = 'EUR')`

const charges = sql`
  select case when not coalesce(o.is_paid, false) then 'charge-unknown' when t.payment is null then 'charge-missing'
      else 'charge-amount' end, coalesce(t.payment, o.payment), o.order_id,
    case when o.is_paid then o.amount end, t.amount, 'EUR', greatest(t.at, o.at)
  from their_charges t full join our_payments o on o.payment = t.payment
  where case when t.payment is null then o.is_paid and o.currency = 'EUR'
      when o.payment is null then t.payment not in (select payment from emptied)
      when o.is_paid then o.currency = 'EUR' and t.amount <> o.amount
      -- The provider lists a direct debit when it is ordered, days before it succeeds or fails.
      else not o.is_processing and t.payment not in (select payment from emptied) end
    and coalesce(t.payment, o.payment) not in (select payment from exchanged)`

/** Refunds known to one side only. Earlier releases stored only the sum for each payment. */
const refundDifferences = sql`
  refund_sums as (
    select o.payment, o.order_id, o.refunded, coalesce(t.amount, 0) as amount, greatest(t.at, o.at) as at
    from our_payments o left join (
      select payment, sum(amount) as amount, max(at) as at from their_refunds group by payment
    ) t on t.payment = o.payment
    where o.is_paid and o.currency = 'EUR' and o.refunded <> coalesce(t.amount, 0)),
  single_refunds as (
    select coalesce(t.source, o.source) as source, coalesce(t.payment, o.payment) as payment,
      coalesce(o.order_id, p.order_id) as order_id, o.amount as ours, nullif(t.amount, 0) as theirs,
      greatest(t.at, o.at) as at, o.source is null as is_unknown
    from their_refunds t
      full join our_refunds o on o.source = t.source
      left join our_payments p on p.payment = t.payment
    where case when o.source is not null then coalesce(t.amount, 0) = 0
      else t.amount <> 0 and (t.payment in (select payment from refund_sums)
        or p.payment is null and t.payment not in (select payment from emptied)) end)`

const refunds = sql`
  select case when is_unknown then 'refund-unknown' else 'refund-missing' end, source, order_id, ours, theirs, 'EUR', at
  from single_refunds where payment not in (select payment from exchanged)
  union all
  select 'refund-amount', payment, order_id, refunded, amount, 'EUR', at from refund_sums
  where payment not in (select payment from single_refunds) and payment not in (select payment from exchanged)`

const disputes = sql`
  select case when o.source is null then 'dispute-unknown' when t.source is null then 'dispute-missing'
      else 'dispute-amount' end, coalesce(t.source, o.source), coalesce(o.order_id, p.order_id), o.amount, t.amount,
    'EUR', greatest(t.at, o.at)
  from their_disputes t
    full join our_disputes o on o.source = t.source
    left join our_payments p on p.payment = t.payment
  where coalesce(t.amount, 0) <> coalesce(o.amount, 0)
    and (p.payment is not null or o.source is not null or t.payment not in (select payment from emptied))
    and coalesce(t.payment, o.payment) not in (select payment from exchanged)`

/** Differences visible in the provider's data alone. */
const movements = sql`
  select 'twice', m.source, o.order_id, sum(m.amount) filter (where not m.is_repeated), sum(m.amount), m.currency, max(m.at)
  from movements m left join our_payments o on o.payment = m.payment
  where m.source is not null group by m.source, m.kind, m.currency, o.order_id having bool_or(m.is_repeated)
  union all
  select case when m.currency <> 'EUR' then 'currency' else 'other-movement' end, m.movement_id, o.order_id, null, m.amount,
    m.currency, m.at
  from movements m left join our_payments o on o.payment = m.payment
  where (m.currency <> 'EUR' or m.booked_as = 'other') and not m.is_repeated
  union all
  select 'currency', o.payment, o.order_id, null, t.amount, o.currency, greatest(t.at, o.at)
  from our_payments o join their_charges t on t.payment = o.payment
  where o.is_paid and o.currency <> 'EUR' and o.payment not in (select payment from emptied)`

const question = (provider: string, until: Date) => sql`
with ${sql.join([ofProvider(provider), ours(provider), refundDifferences], sql`,`)},
found (kind, source, order_id, ours, theirs, currency, at) as (
  ${sql.join([charges, refunds, disputes, movements], sql` union all `)})
select kind, source, order_id as "orderId", ours, theirs, currency, count(*) over () as total from found
where at < ${until} and not exists (
  select from provider_explanations e where e.kind = found.kind and e.source = found.source
    and (e.ours, e.theirs) is not distinct from (found.ours, found.theirs))
order by at, kind, source limit ${sql.raw(String(maxFound))}`
