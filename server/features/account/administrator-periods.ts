import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
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
  const direct = period?.grantedBy ?? null
  const recently = new Date(now.getTime() - grantedDays * 24 * 3_600_000)
  const passed = new Set<string>()
  // Administrators can grant the role to each other in a circle.
  for (let link = period; link && link.since >= recently && link.grantedBy && !passed.has(link.id); ) {
    if (link.grantedBy === requestedBy) return requestedBy
    passed.add(link.id)
    link = await findPeriod(database, link.grantedBy, link.since)
  }
  return direct
}

async function findPeriod(database: Database, userId: Id, at: Date) {
  const includes = and(eq(periodUserId, userId), lte(since, at), or(isNull(until), gt(until, at)))
  const [period] = await database.select().from(administratorPeriods).where(includes).orderBy(desc(since)).limit(1)
  return period
}
