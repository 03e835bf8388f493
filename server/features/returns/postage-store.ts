import { inArray, sql } from 'drizzle-orm'
import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { BankAccount } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { postageClaims } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'

export type PostageClaimRow = typeof postageClaims.$inferSelect

type Claim = {
  readonly orderId: Id
  readonly lineId: Id
  readonly amount: Cents
  readonly bankAccount: BankAccount
}

/** Replaces the previous claim. The order is locked. */
export async function saveClaim(
  { newId }: Pick<Shop, 'newId'>,
  tx: Database,
  { orderId, lineId, ...request }: Claim,
  now: Date,
): Promise<void> {
  const claim = { ...request, claimedAt: now, decision: null, decidedAt: null, decidedBy: null, answer: null }
  await tx
    .insert(postageClaims)
    .values({ id: newId(now), orderId, lineId, ...claim })
    .onConflictDoUpdate({ target: postageClaims.lineId, set: claim })
}

export const claimsOf = (database: Database, orderIds: readonly Id[]): Promise<PostageClaimRow[]> =>
  database
    .select()
    .from(postageClaims)
    .where(inArray(postageClaims.orderId, [...orderIds]))

export const eraseAccounts = (tx: Database, lineIds: readonly Id[]): Promise<unknown> =>
  tx
    .update(postageClaims)
    .set({ bankAccount: null })
    .where(inArray(postageClaims.lineId, [...lineIds]))

export const hasOpenClaim = (lineId: unknown) =>
  sql`exists (select from ${postageClaims} where ${postageClaims.lineId} = ${lineId} and ${postageClaims.decision} is null)`
