import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { CallDeclaration, MoneySubject } from '#contract/call.ts'
import { comparableEmail } from '#domain/email-address.ts'
import type { Id } from '#domain/id.ts'
import { type Refused, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, orderLines, orders, payouts, users } from '#server/database/schema.ts'
import { findReport } from '#server/features/moderation/report-store.ts'
import { findOwners, readRestriction } from '#server/features/restrictions/restriction-store.ts'
import type { Caller } from './caller.ts'

export type Subject = {
  readonly orderIds?: readonly Id[]
  readonly artistIds?: readonly Id[]
  readonly userIds?: readonly Id[]
  /** For an order missing in the database. */
  readonly buyerEmail?: string | undefined
}

/** A decision that has waited 24 hours is no longer refused. */
export type Decider = Pick<Caller, 'userId' | 'hasWaited'>

/** True for the person's account, for orders that they placed and for money of the artist they are. */
export async function isAboutSelf(
  database: Database,
  { userId, hasWaited }: Decider,
  { orderIds = [], artistIds = [], userIds = [], buyerEmail }: Subject,
): Promise<boolean> {
  if (hasWaited) return false
  if (userIds.includes(userId)) return true
  const isArtist = and(eq(artists.userId, userId), inArray(artists.id, [...artistIds]))
  if (artistIds.length > 0 && (await database.$count(artists, isArtist)) > 0) return true
  if (orderIds.length === 0 && buyerEmail === undefined) return false
  // An order keeps the address of a buyer who deleted the account and registered again.
  const addresses = database
    .select({ email: sql<string>`lower(unnest(array[${users.email}::text, ${users.formerEmail}::text]))` })
    .from(users)
    .where(eq(users.id, userId))
  if (buyerEmail !== undefined && (await addresses).some(({ email }) => email === comparableEmail(buyerEmail)))
    return true
  const isBuyer = or(eq(orders.userId, userId), inArray(sql`lower(${orders.buyerEmail})`, addresses))
  return (await database.$count(orders, and(inArray(orders.id, [...orderIds]), isBuyer))) > 0
}

export const refuseAboutSelf = (): Refused<'forbidden'> => refuse('forbidden', { isAboutSelf: true })

type Input = { readonly params: unknown; readonly body: unknown }

/** Runs before the handler. Buyer and artist of an order never change, so no lock is needed. */
export async function guardMoney(
  database: Database,
  { money }: Pick<CallDeclaration, 'money'>,
  caller: Caller | undefined,
  { params, body }: Input,
): Promise<Refused<'forbidden'> | undefined> {
  if (!caller || !isLookedUp(money)) return undefined
  // The validator has parsed both; the type of `money` requires the schemas to have these fields.
  const input = { ...(params as { id: Id }), ...(body as { payoutIds?: readonly Id[] }) }
  const subject = await findSubject[money](database, input)
  return (await isAboutSelf(database, caller, subject)) ? refuseAboutSelf() : undefined
}

/** Excluded from deciding about the waiting call. */
export async function artistsConcerned(
  database: Database,
  { money }: Pick<CallDeclaration, 'money'>,
  { params, body, orderId, caller }: Input & { readonly orderId: Id | null; readonly caller: Caller },
): Promise<Id[]> {
  // Parsed by the schemas of the call.
  const input = { ...(params as { id: Id }), ...(body as Concerned) }
  const { payouts: named = [], artistId, lineId, lineIds = lineId ? [lineId] : undefined } = input
  const find: Find | undefined = isLookedUp(money) ? findSubject[money] : undefined
  const { artistIds: found = [] } = orderId || !find ? {} : await find(database, input)
  const artistIds = orderId
    ? await artistsOfOrder(database, orderId, lineIds)
    : [...found, ...named.map((payout) => payout.artistId)]
  return [...new Set([...artistIds, ...(artistId ? [artistId] : []), ...(caller.artist ? [caller.artist.id] : [])])]
}

type Concerned = {
  readonly payoutIds?: readonly Id[]
  readonly payouts?: readonly { readonly artistId: Id }[]
  readonly artistId?: Id
  readonly lineIds?: readonly Id[]
  readonly lineId?: Id
}

type Find = (database: Database, named: Named) => Promise<Subject>

const isLookedUp = (money: MoneySubject | undefined): money is keyof typeof findSubject =>
  money !== undefined && money in findSubject

type Named = { readonly id: Id; readonly payoutIds?: readonly Id[] | undefined }

const findSubject = {
  order: (database, { id }) => subjectOfOrder(database, id),
  artist: async (_database, { id }) => ({ artistIds: [id] }),
  payout: async (database, { id }) => ({ artistIds: await artistsOfPayouts(database, eq(payouts.id, id)) }),
  'payout-batch': async (database, { id, payoutIds }) => {
    const isNamed = payoutIds ? inArray(payouts.id, [...payoutIds]) : undefined
    return { artistIds: await artistsOfPayouts(database, and(eq(payouts.batchId, id), isNamed)) }
  },
  restriction: async (database, { id }) => ({
    userIds: await findOwners(database, await readRestriction(database, id)),
  }),
  report: async (database, { id }) => ({ userIds: await findOwners(database, await findReport(database, { id })) }),
} satisfies Partial<Record<MoneySubject, Find>>

/** The parties of an order are its buyer and the artists of its lines. */
export const subjectOfOrder = async (database: Database, id: Id): Promise<Subject> => ({
  orderIds: [id],
  artistIds: await artistsOfOrder(database, id),
})

async function artistsOfOrder(database: Database, orderId: Id, lineIds?: readonly Id[]): Promise<Id[]> {
  const isNamed = lineIds && inArray(orderLines.id, [...lineIds])
  const lines = await database
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNamed))
  return lines.flatMap(({ artistId }) => artistId ?? [])
}

async function artistsOfPayouts(database: Database, which: ReturnType<typeof and>): Promise<Id[]> {
  const rows = await database.selectDistinct({ artistId: payouts.artistId }).from(payouts).where(which)
  return rows.flatMap(({ artistId }) => artistId ?? [])
}
