import { and, desc, eq, gt, isNull, lte, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type ApprovalRequest,
  type ArtistRequest,
  approvableFrom,
  approvalHours,
  approvalProblem,
  artistRequestApprovableFrom,
  grantedDays,
} from '#domain/approval.ts'
import type { Id } from '#domain/id.ts'
import type { Database } from '#server/database/connect.ts'
import { administratorPeriods, users } from '#server/database/schema.ts'
import { selectRows } from '#server/database/select-rows.ts'
import type { Shop } from '#server/shop.ts'

type Deps = Pick<Shop, 'newId'>
type Granted = { readonly userId: Id; readonly grantedBy: Id | 'server' }

const { userId: periodUserId, since, until } = administratorPeriods

export async function startPeriod(deps: Deps, tx: Database, { userId, grantedBy }: Granted, now: Date): Promise<void> {
  await closePeriod(tx, userId, now)
  await tx.insert(administratorPeriods).values({ id: deps.newId(now), userId, grantedBy, since: now })
}

/** Records the end even if the beginning was not recorded. */
export async function endPeriod(deps: Deps, tx: Database, userId: Id, now: Date): Promise<void> {
  if ((await closePeriod(tx, userId, now)) > 0) return
  await tx.insert(administratorPeriods).values({ id: deps.newId(now), userId, since: now, until: now })
}

async function closePeriod(tx: Database, userId: Id, now: Date): Promise<number> {
  const closed = await tx
    .update(administratorPeriods)
    .set({ until: sql`greatest(${since}, ${sql.param(now, until)}::timestamptz)` })
    .where(and(eq(periodUserId, userId), isNull(until)))
    .returning({ id: administratorPeriods.id })
  return closed.length
}

/** True without any other administrator, now and within the last 24 hours. */
export async function isAlone(database: Database, userId: Id, now: Date): Promise<boolean> {
  const isPresent = and(eq(users.role, 'ADMIN'), isNull(users.blockedAt), ne(users.id, userId))
  if ((await database.$count(users, isPresent)) > 0) return false
  const recently = new Date(now.getTime() - approvalHours * 3_600_000)
  return (await database.$count(administratorPeriods, and(ne(periodUserId, userId), gt(until, recently)))) === 0
}

type Requested = Omit<ApprovalRequest, 'requesterSince'>

/** The moment from which this administrator may approve the request; null if another administrator must. */
export async function findApprovableFrom(
  database: Database,
  request: Requested,
  userId: Id,
  now: Date,
): Promise<Date | null> {
  const requester = await findPeriod(database, request.requestedBy, request.requestedAt)
  const period = await findPeriod(database, userId, now)
  const approver = {
    userId,
    since: period?.since ?? null,
    grantedBy: await findGranter(database, period, request.requestedBy, now),
    isAlone: await isAlone(database, userId, now),
  }
  return approvableFrom({ ...request, requesterSince: requester?.since ?? null }, approver)
}

export const findApprovalProblem = async (database: Database, request: Requested, userId: Id, now: Date) =>
  approvalProblem(await findApprovableFrom(database, request, userId, now), now)

/** Why this administrator may not approve the refund that an artist asks for now, if they may not. */
export async function findArtistRequestProblem(
  database: Database,
  request: Omit<ArtistRequest, 'requesterSince'>,
  userId: Id,
  now: Date,
) {
  const requester = await findPeriod(database, request.requestedBy, request.requestedAt)
  const period = await findPeriod(database, userId, now)
  const grantedBy = await findGranter(database, period, request.requestedBy, now)
  const approver = { userId, since: period?.since ?? null, grantedBy }
  const from = artistRequestApprovableFrom({ ...request, requesterSince: requester?.since ?? null }, approver)
  return approvalProblem(from, now)
}

type Period = typeof administratorPeriods.$inferSelect

/** The requester, when the role came from them through others who got it in these days; otherwise the direct granter. */
async function findGranter(database: Database, period: Period | undefined, requestedBy: Id, now: Date) {
  if (!period) return null
  const granted = { userId: sql`${period.userId}`, by: sql`${requestedBy}`, at: sql.param(now, since) }
  const [row] = await selectRows(
    database,
    z.object({ isByRequester: z.boolean() }),
    sql`with recursive ${granters} select ${isGrantedBy(granted)} as "isByRequester"`,
  )
  return row?.isByRequester ? requestedBy : period.grantedBy
}

/** A recursive query: who granted each period, who had granted theirs, and so on. UNION ends circles. */
export const granters = sql`granters as (
  select user_id, since, until, granted_by, since as granted_since from administrator_periods
  union
  select g.user_id, g.since, g.until, p.granted_by, p.since from granters g
    join administrator_periods p on p.user_id = g.granted_by and ${includesMoment(sql`p`, sql`g.granted_since`)})`

/** Needs `granters`. The role at that moment came from `by`, directly or through others who got it in these days. */
export const isGrantedBy = ({
  userId,
  by,
  at,
}: Readonly<Record<'userId' | 'by' | 'at', SQLWrapper>>): SQL => sql`exists (
  select from granters g
  where g.user_id = ${userId} and g.granted_by = ${by} and ${includesMoment(sql`g`, sql`${at}::timestamptz`)}
    and g.granted_since > ${at}::timestamptz - make_interval(days => ${grantedDays}::int))`

export function includesMoment(period: SQL, moment: SQL): SQL {
  return sql`${period}.since <= ${moment} and (${period}.until is null or ${period}.until >= ${moment})`
}

async function findPeriod(database: Database, userId: Id, at: Date) {
  const includes = and(eq(periodUserId, userId), lte(since, at), or(isNull(until), gt(until, at)))
  const [period] = await database.select().from(administratorPeriods).where(includes).orderBy(desc(since)).limit(1)
  return period
}
