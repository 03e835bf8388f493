import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { OrderState } from '#domain/order.ts'
import { longestPaymentDays, type OrderProblem, orderProblems } from '#domain/order-problem.ts'
import { returnPace } from '#domain/returns.ts'
import type { Database } from '#server/database/connect.ts'
import { patternOf } from '#server/database/contains.ts'
import { orderLines, orders } from '#server/database/schema.ts'
import type { LineRow, OrderRow } from '#server/features/orders/order-store.ts'

export type OrderFilter = {
  q: string
  status?: OrderState | undefined
  problem?: OrderProblem | 'any' | undefined
  page: number
  size: number
}

export type FoundOrder = { order: OrderRow; lines: LineRow[]; problems: OrderProblem[] }

/** One page of all orders, newest first. */
export async function findOrders(
  database: Database,
  { q, status, problem, page, size }: OrderFilter,
  now: Date,
): Promise<{ orders: FoundOrder[]; total: number }> {
  const where = and(
    q === '' ? undefined : matches(q),
    status && eq(orders.state, status),
    problem === 'any' ? hasProblem(now) : problem && hasProblemOf(now)[problem],
  )
  const rows = await database
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(size)
    .offset((page - 1) * size)
  const [counted] = await database.select({ total: count() }).from(orders).where(where)
  const ids = rows.map(({ id }) => id)
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
    total: counted?.total ?? 0,
  }
}

/** What is wrong with each of these orders. */
export async function problemsOf(database: Database, ids: readonly Id[], now: Date): Promise<Map<Id, OrderProblem[]>> {
  if (ids.length === 0) return new Map()
  const conditions = hasProblemOf(now)
  const rows = await database
    .select({
      id: orders.id,
      problems: sql<OrderProblem[]>`array_remove(array[${sql.join(
        orderProblems.map((kind) => sql`case when ${conditions[kind]} then ${kind}::text end`),
        sql`, `,
      )}], null)`,
    })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map(({ id, problems }) => [id, problems]))
}

/** How many orders have a problem that the overview does not count by itself, and since when the oldest of them was placed. */
export async function readOrderProblems(
  database: Database,
  now: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const { 'refund-refused': _refused, 'refund-failed': _failed, disputed: _disputed, ...others } = hasProblemOf(now)
  const [row] = await database
    .select({ count: count(), oldest: sql`min(${orders.createdAt})`.mapWith(orders.createdAt) })
    .from(orders)
    .where(or(...Object.values(others)))
  return { count: row?.count ?? 0, oldest: row?.oldest ?? null }
}

const hasProblem = (now: Date): SQL | undefined => or(...Object.values(hasProblemOf(now)))

const hour = 3_600_000

/**
 * A problem that a buyer has told of counts until something happens with the line. Columns of `orders` are named in words: in a selection they would lose their table.
 */
function hasProblemOf(now: Date): Record<OrderProblem, SQL> {
  const before = (hours: number) => sql`${new Date(now.getTime() - hours * hour).toISOString()}::timestamptz`
  return {
    reported: sql`exists (select from order_history h join order_lines l on l.id = h.line_id
      where h.order_id = orders.id and h.by = 'buyer' and h.reason is not null
      and h.state in ('paid', 'preparing', 'shipped') and l.state = h.state)`,
    'return-waiting': sql`exists (select from order_lines l
      where l.order_id = orders.id and l.state = 'return_requested' and ${before(returnPace.answerHours)} >
      (select max(h.at) from order_history h where h.order_id = l.order_id and h.line_id = l.id))`,
    'refund-refused': sql`exists (select from refunds r
      where r.order_id = orders.id and r.done_at is null and r.last_error is not null)`,
    'refund-failed': sql`exists (select from refunds r
      where r.order_id = orders.id and r.done_at is null and r.failed_at is not null)`,
    'refund-unsettled': sql`exists (select from refunds r where r.order_id = orders.id and r.is_unsettled)`,
    disputed: sql`exists (select from disputes d where d.order_id = orders.id and d.closed_at is null)`,
    'dispute-lost': sql`exists (select from disputes d where d.order_id = orders.id and d.is_to_settle)`,
    'payment-stuck': sql`exists (select from payments p where p.order_id = orders.id and (
      p.state = 'processing' and p.updated_at < ${before(longestPaymentDays * 24)}
      or p.state = 'paid' and orders.state in ('expired', 'cancelled') and p.updated_at < ${before(1)}
      or p.state in ('opening', 'open') and orders.state in ('pending_payment', 'payment_failed')
        and orders.expires_at < ${before(1)}))`,
  }
}

/** As the indexes for searching have it: a number, a buyer's name or address, an artist's name or a work's title. */
function matches(q: string): SQL {
  const like = patternOf(q)
  return sql`orders.id in (
    select id from orders where number || ' ' || buyer_name || ' ' || buyer_email ilike ${like}
    union select order_id from order_lines where artist_name || ' ' || coalesce(title->>'en', '') || ' ' || coalesce(title->>'et', '') ilike ${like})`
}
