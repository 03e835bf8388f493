import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { lostDays } from '#domain/confirmation.ts'
import { type Day, dayInTallinn } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { OrderState } from '#domain/order.ts'
import { maxPaymentDays, type OrderProblem, orderProblems } from '#domain/order-problem.ts'
import { returnPace, withdrawalRefundDays } from '#domain/returns.ts'
import { confirmationHours } from '#domain/withdrawal.ts'
import type { Database } from '#server/database/connect.ts'
import { patternsOf } from '#server/database/contains.ts'
import { countUpToMax, paged } from '#server/database/paged.ts'
import { orderLines, orders } from '#server/database/schema.ts'
import { asCents } from '#server/features/ledger/balance-store.ts'
import type { LineRow, OrderRow } from '#server/features/orders/order-store.ts'

type OrderFilter = {
  q: string
  status?: OrderState | undefined
  problem?: OrderProblem | 'any' | undefined
  page: number
  size: number
}

export type FoundOrder = { order: OrderRow; lines: LineRow[]; problems: OrderProblem[] }

export async function findOrders(
  database: Database,
  { q, status, problem, ...page }: OrderFilter,
  now: Date,
): Promise<{ orders: FoundOrder[]; total: number }> {
  const where = and(
    q === '' ? undefined : matches(q),
    status && eq(orders.state, status),
    problem && isAmong(problem === 'any' ? Object.values(ordersWith(now)) : [ordersWith(now)[problem]]),
  )
  // Selects ids alone, which an index covers, so far pages stay cheap.
  const found = () => database.select({ id: orders.id }).from(orders).where(where)
  const newestFirst = found().orderBy(desc(orders.createdAt), desc(orders.id))
  const { rows: onPage, total } = await paged(newestFirst, countUpToMax(database, found()), page)
  const ids = onPage.map(({ id }) => id)
  const rows = await database
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  const lines = await database
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(orderLines.position)
  const problems = await problemsOf(database, ids, now)
  return {
    orders: rows.map((order) => ({
      order,
      lines: lines.filter(({ orderId }) => orderId === order.id),
      problems: problems.get(order.id) ?? [],
    })),
    total,
  }
}

export async function problemsOf(database: Database, ids: readonly Id[], now: Date): Promise<Map<Id, OrderProblem[]>> {
  if (ids.length === 0) return new Map()
  const found = ordersWith(now)
  const ordersHaving = (kind: OrderProblem) =>
    sql`select order_id from (${found[kind]}) as found (order_id) where ${inArray(sql`order_id`, [...ids])}`
  const rows = await database
    .select({
      id: orders.id,
      problems: sql<OrderProblem[]>`array_remove(array[${sql.join(
        orderProblems.map((kind) => sql`case when ${isAmong([ordersHaving(kind)])} then ${kind}::text end`),
        sql`, `,
      )}], null)`,
    })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map(({ id, problems }) => [id, problems]))
}

type OpenProblem = {
  readonly problem: OrderProblem
  readonly order: Pick<OrderRow, 'id' | 'number' | 'buyerName'>
  readonly since: Date
  readonly amount: Cents | null
  readonly dueOn: Day | null
}

/** The number of problems, their sum and the oldest of them. */
export type OpenProblems = {
  readonly count: number
  readonly sum: Cents | null
  readonly oldest: readonly OpenProblem[]
}

/** The `rows` oldest problems of each group, and totals. A group that counts orders includes each order once. */
export async function readOldestProblems<Group extends string>(
  database: Database,
  { groupOf, countsOrders, rows }: { groupOf: Record<OrderProblem, Group>; countsOrders: Group; rows: number },
  now: Date,
): Promise<Map<Group, OpenProblems>> {
  const found = ordersWith(now)
  const ofEachProblem = orderProblems.map(
    (problem) => sql`select ${groupOf[problem]}::text as kind, ${problem}::text as problem, * from (${found[problem]})
      as found (order_id, since, amount, due_on)`,
  )
  const numbered = sql`select *, row_number() over (partition by kind, order_id order by since) as nth
    from (${sql.join(ofEachProblem, sql` union all `)}) as every`
  const placed = sql`select *, count(*) over of_kind as count, sum(amount) over of_kind as sum,
      row_number() over (partition by kind order by since, order_id, nth) as place
    from (${numbered}) as numbered where kind <> ${countsOrders} or nth = 1 window of_kind as (partition by kind)`
  const oldest = await database
    .select({
      group: sql<Group>`kind`,
      problem: sql<OrderProblem>`problem`,
      orderId: sql<Id>`order_id`,
      since: sql`since`.mapWith(orders.createdAt),
      amount: sql<Cents | null>`amount`,
      dueOn: sql<Day | null>`due_on::text`,
      count: sql`count`.mapWith(Number),
      sum: sql`sum`.mapWith(asCents),
    })
    .from(sql`(${placed}) as placed`)
    .where(sql`place <= ${rows}`)
    .orderBy(sql`place`)
  const { id, number, buyerName } = orders
  const named = await database
    .select({ id, number, buyerName })
    .from(orders)
    .where(
      inArray(
        id,
        oldest.map(({ orderId }) => orderId),
      ),
    )
  const ordersById = new Map(named.map((order) => [order.id, order]))
  const groups = Map.groupBy(oldest, ({ group }) => group)
  return new Map(
    [...groups].map(([group, problems]) => [
      group,
      {
        count: problems[0]?.count ?? 0,
        sum: problems[0]?.sum ?? null,
        oldest: problems.flatMap(({ orderId, problem, since, amount, dueOn }) => {
          const order = ordersById.get(orderId)
          return order ? [{ problem, order, since, amount, dueOn }] : []
        }),
      },
    ]),
  )
}

/** An array, so that PostgreSQL evaluates it first and looks up its few orders; `in` may scan all orders. */
const isAmong = (found: readonly SQL[]): SQL =>
  sql`orders.id = any(array(${sql.join(
    found.map((one) => sql`select order_id from (${one}) as found (order_id)`),
    sql` union `,
  )}))`

const hour = 3_600_000
/** Days until a parcel that its artist has not confirmed becomes a problem. */
const postedDays = 14
/** Days until a refund waiting at the provider becomes a problem. */
const stuckRefundDays = 10
/** Days until a manual refund must be on a bank statement. */
const unseenTransferDays = 14
/** Hours until a payment without an order must have its refund, which has problems of its own. */
const paidLatelyHours = 3 * 24

/**
 * Each query selects the order, the start of the problem, the amount and the due date. It reads only open lines,
 * payments, refunds and disputes, which are few. A report counts until its line changes.
 */
function ordersWith(now: Date): Record<OrderProblem, SQL> {
  const before = (hours: number) =>
    sql`${sql.param(new Date(now.getTime() - hours * hour), orders.createdAt)}::timestamptz`
  const after = (moment: SQL, hours: number) => sql`${moment} + make_interval(hours => ${hours})`
  const nothingDue = sql`null::integer, null::date`
  const requested = sql`coalesce(r.requested_at, l.complained_at)`
  const refundWarningHours = (withdrawalRefundDays - 2) * 24
  return {
    reported: sql`select l.order_id, h.at, ${nothingDue} from order_lines l join order_history h on h.order_id = l.order_id and h.line_id = l.id
      where l.state in ('paid', 'preparing', 'shipped') and h.state = l.state and h.by = 'buyer' and h.reason is not null
      union all select order_id, complained_at, ${nothingDue} from order_lines
      where state = 'delivered' and delivery_confirmed_at is null and complained_at is not null`,
    'withdrawal-unconfirmed': sql`select order_id, received_at, ${nothingDue} from withdrawals w
      where token_hash is not null and received_at < ${before(confirmationHours)} and exists (select from order_lines l
        where l.id = any(w.line_ids) and l.state in ('paid', 'preparing', 'shipped', 'delivered'))`,
    'delivery-silent': sql`select order_id, ${after(sql`shipped_at`, lostDays * 24)}, ${nothingDue} from order_lines
      where state = 'shipped' and shipped_at < ${before(lostDays * 24)}`,
    'return-waiting': sql`select l.order_id, ${after(requested, returnPace.answerHours)}, ${nothingDue}
      from order_lines l left join returns r on r.line_id = l.id
      where l.state = 'return_requested' and r.answered_at is null and ${requested} < ${before(returnPace.answerHours)}`,
    // The refund of a withdrawal is due soon, or the parcel has been in transit for too long.
    'return-overdue': sql`select l.order_id, least(
        case when l.seller_status = 'trader' and not l.is_faulty then ${after(sql`r.requested_at`, refundWarningHours)} end,
        ${after(sql`r.posted_at`, postedDays * 24)}), ${nothingDue}
      from order_lines l join returns r on r.line_id = l.id where l.state = 'return_requested'
      and (l.seller_status = 'trader' and not l.is_faulty and r.requested_at < ${before(refundWarningHours)}
        or r.posted_at < ${before(postedDays * 24)})`,
    'postage-claimed': sql`select order_id, claimed_at, amount, null::date from postage_claims where decision is null`,
    'refund-asked': sql`select order_id, created_at, amount, due_on from refund_requests
      where decision is null and due_on >= ${dayInTallinn(now)}::date`,
    'refund-overdue': sql`select order_id, created_at, amount, due_on from refund_requests
      where decision is null and due_on < ${dayInTallinn(now)}::date`,
    'refund-refused': sql`select order_id, created_at, amount - covered, null::date from refunds
      where done_at is null and last_error is not null`,
    'refund-failed': sql`select order_id, failed_at, amount - covered, null::date from refunds
      where done_at is null and failed_at is not null`,
    'refund-waiting': sql`select order_id, waiting_since, amount - covered, null::date from refunds
      where waiting_for is not null and done_at is null
        and (waiting_for in ('insufficient-funds', 'requires-action') or waiting_since < ${before(stuckRefundDays * 24)})`,
    'refund-unsettled': sql`select order_id, created_at, amount, null::date from refunds where is_unsettled`,
    // Explained refunds and refunds on a bank statement are not problems.
    'transfer-unseen': sql`select order_id, ${after(sql`done_at`, unseenTransferDays * 24)}, amount - covered, null::date from refunds r
      where reference is not null and amount > covered and done_at < ${before(unseenTransferDays * 24)}
        and not exists (select from bank_entries e where e.end_to_end_id = r.reference and e.end_to_end_id like 'RF%')
        and not exists (select from bank_explanations x where x.kind = 'refund-missing' and x.subject = r.id)`,
    disputed: sql`select order_id, opened_at, amount, (evidence_due_by at time zone 'Europe/Tallinn')::date from disputes
      where closed_at is null`,
    'dispute-lost': sql`select order_id, coalesce(closed_at, opened_at), amount, null::date from disputes where is_to_settle`,
    'fraud-warning': sql`select order_id, warned_at, ${nothingDue} from fraud_warnings where is_actionable and decided_at is null`,
    'payment-stuck': sql`select p.order_id, ${after(sql`p.updated_at`, maxPaymentDays * 24)}, p.amount, null::date from payments p
        where p.state in ('opening', 'open', 'processing')
        and p.state = 'processing' and p.updated_at < ${before(maxPaymentDays * 24)}
      union all select o.id, ${after(sql`o.expires_at`, 1)}, p.amount, null::date from orders o join payments p on p.order_id = o.id
        where p.state in ('opening', 'open')
        and o.state in ('pending_payment', 'payment_failed') and o.expires_at < ${before(1)}
      union all select o.id, ${after(sql`p.updated_at`, 1)}, p.amount, null::date from payments p join orders o on o.id = p.order_id
        where p.state = 'paid'
        and p.updated_at between ${before(paidLatelyHours)} and ${before(1)} and o.state in ('expired', 'cancelled')`,
  }
}

/** Matches the expressions of the search indexes. */
function matches(q: string): SQL {
  const found = patternsOf(q).map(
    (like) => sql`
    select id from orders where number || ' ' || buyer_name || ' ' || buyer_email ilike ${like}
    union select order_id from order_lines where artist_name || ' ' || every_language(title) ilike ${like}`,
  )
  return sql`orders.id in (${sql.join(found, sql` union `)})`
}
