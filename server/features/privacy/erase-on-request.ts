import { eq } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { lockWithAdministrators } from '#server/features/account/administrators.ts'
import type { ApprovalRow } from '#server/features/approvals/approval-payloads.ts'
import { findOpenApprovals, requestApproval, updateApproval } from '#server/features/approvals/approval-store.ts'
import { findArtistOf } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { type ErasureRefusal, erasePerson, findFirstObstacle } from './erase-person.ts'

type Request = { readonly userId: Id; readonly by: Id; readonly reason: string }

/** A deletion cannot be undone, so another administrator approves it. The account of a person waits once. */
export const requestErasure = (
  shop: Shop,
  { userId, by, reason }: Request,
  now: Date,
): Promise<Result<void, ErasureRefusal | 'not-found'>> =>
  shop.database.transaction(async (tx): Promise<Result<void, ErasureRefusal | 'not-found'>> => {
    const { user, isLast, isAdministrator } = await lockWithAdministrators(tx, userId)
    if (!isAdministrator(by)) return refuse('forbidden')
    if (!user) return refuse('not-found')
    if (isLast) return refuse('last-administrator')
    const obstacle = await findObstacle(tx, userId, now)
    if (obstacle) return obstacle
    const open = await findOpenApprovals(tx, { kinds: ['erasure'] })
    if (open.some(({ payload }) => payload.userId === userId)) return accept(undefined)
    await requestApproval(
      shop,
      tx,
      { kind: 'erasure', payload: { userId }, amount: null, reason, requestedBy: by },
      now,
    )
    return accept(undefined)
  })

/** Before the transaction of the approval. */
export async function checkErasure(
  { database }: Shop,
  { payload: { userId } }: ApprovalRow<'erasure'>,
  now: Date,
): Promise<Result<void, ErasureRefusal>> {
  return (await findObstacle(database, userId, now)) ?? accept(undefined)
}

/**
 * Returns the deletion, which runs after the transaction: it first closes payment pages at the provider, and locks works
 * and orders before accounts. A refusal or a failure opens the approval again.
 */
export async function eraseApproved(
  shop: Shop,
  tx: Database,
  approval: ApprovalRow<'erasure'>,
  by: Id,
  now: Date,
): Promise<Result<() => Promise<Result<void, ErasureRefusal>>, 'not-found'>> {
  const { payload, reason } = approval
  const [user] = await tx.select().from(users).where(eq(users.id, payload.userId))
  if (!user) return refuse('not-found')
  return accept(async () => {
    let isErased = false
    try {
      const erased = await erasePerson(shop, { userId: user.id, uid: user.uid }, now, { by, reason })
      isErased = erased.ok
      return erased
    } finally {
      if (!isErased) await updateApproval(shop.database, approval, { outcome: null, decidedBy: null, decidedAt: null })
    }
  })
}

const findObstacle = async (database: Database, userId: Id, now: Date) =>
  findFirstObstacle(database, await findArtistOf(database, userId), now)
