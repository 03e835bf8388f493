import { eq, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type ApiScope, apiKeyPrefix } from '#domain/api-key.ts'
import type { CommissionTier } from '#domain/commission.ts'
import { type Approval, finishesSales, type Role, readRole } from '#domain/person.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { artists, users } from '#server/database/schema.ts'
import { findApiKey } from '#server/features/api-keys/api-key-store.ts'
import type { Shop } from '#server/shop.ts'

export type Caller = {
  readonly userId: string
  readonly uid: string
  readonly email: string
  readonly role: Role
  readonly verified: boolean
  /** Undefined if the identity provider does not report it. */
  readonly sessionId: string | undefined
  /** Null without an application. */
  readonly artist: CallersArtist | null
  /** The call is a decision about the caller that has waited 24 hours. */
  readonly hasWaited?: true
  /** For an API key, whose id is the `userId`. It makes only calls with one of these scopes. */
  readonly scopes?: readonly ApiScope[]
}

type CallersArtist = { readonly id: string; readonly approval: Approval; readonly commissionTier: CommissionTier }

export type Seller = Caller & { readonly artist: CallersArtist }

/** Sells, or finishes existing orders. */
export const isSellerOrSuspended = (caller: Caller): caller is Seller =>
  caller.artist !== null && finishesSales(caller.artist.approval)

export const isSeller = (caller: Caller): caller is Seller => caller.artist?.approval === 'approved'

/** Callers read the primary: a replica may lack their latest change. */
export const databaseFor = (
  caller: Caller | undefined,
  { database, publicDatabase }: Pick<Shop, 'database' | 'publicDatabase'>,
): Shop['database'] => (caller ? database : publicDatabase)

/** Undefined without a bearer token. */
export async function findCaller(
  shop: Shop,
  request: FastifyRequest,
): Promise<Result<Caller | undefined, 'token-expired' | 'sign-in-needed' | 'account-blocked' | 'api-key-invalid'>> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (!token || scheme?.toLowerCase() !== 'bearer') return accept(undefined)
  if (token.startsWith(apiKeyPrefix)) return keyAsCaller(shop, token)
  const caller = await callerOf(shop, token)
  if (caller.ok) return caller
  return refuse(caller.code === 'email-unknown' ? 'sign-in-needed' : caller.code)
}

async function keyAsCaller({ database, now }: Shop, key: string): Promise<Result<Caller, 'api-key-invalid'>> {
  const found = await findApiKey(database, key, now())
  if (!found) return refuse('api-key-invalid')
  const { id, scopes } = found
  const nobody = { uid: id, email: '', verified: true, sessionId: undefined, artist: null }
  return accept({ ...nobody, userId: id, role: 'ADMIN', scopes })
}

/** Refuses blocked users, and tokens of ended sessions or from before `tokensValidFrom`. */
export async function callerOf(
  shop: Shop,
  token: string,
): Promise<Result<Caller, 'token-expired' | 'sign-in-needed' | 'email-unknown' | 'account-blocked'>> {
  const holder = await shop.identity.verifyToken(token)
  if (!holder.ok) return holder
  const { uid, issuedAt, sessionId } = holder.value
  const [[found], isOpen] = await Promise.all([
    selectCaller(shop, eq(users.uid, uid)),
    sessionId === undefined || shop.identity.hasSession(uid, sessionId),
  ])
  if (!found) return refuse('email-unknown')
  const { user } = found
  if (user.blockedAt) return refuse('account-blocked')
  if (!isOpen) return refuse('sign-in-needed')
  if (user.tokensValidFrom && issuedAt < user.tokensValidFrom) return refuse('sign-in-needed')
  return accept({ ...viewCaller(found), sessionId })
}

/** Undefined if the person is no longer an administrator. */
export async function findWaitedCaller(shop: Pick<Shop, 'database'>, userId: string): Promise<Caller | undefined> {
  const [found] = await selectCaller(shop, eq(users.id, userId))
  const isAdministrator = found && readRole(found.user.role) === 'ADMIN' && found.user.blockedAt === null
  return isAdministrator ? { ...viewCaller(found), hasWaited: true } : undefined
}

function selectCaller({ database }: Pick<Shop, 'database'>, which: SQL) {
  const { id, approval, commissionTier } = artists
  return database
    .select({ user: users, artist: { id, approval, commissionTier } })
    .from(users)
    .leftJoin(artists, eq(artists.userId, users.id))
    .where(which)
    .limit(1)
}

type Found = { readonly user: typeof users.$inferSelect; readonly artist: CallersArtist | null }

const viewCaller = ({ user: { id, uid, email, role, verified }, artist }: Found): Caller => ({
  ...{ userId: id, uid, email, role: readRole(role), verified, sessionId: undefined, artist },
})
