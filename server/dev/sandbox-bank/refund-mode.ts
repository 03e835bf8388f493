import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { save } from './bank-objects.ts'
import { objects } from './bank-tables.ts'

/** The outcome of the next refunds. */
export const refundModes = ['succeeded', 'processing', 'insufficient_funds', 'requires_action'] as const
export type RefundMode = (typeof refundModes)[number]

const accountId = 'acct_shop'

export async function readRefundMode(database: Database): Promise<RefundMode> {
  const [account] = await database.select().from(objects).where(eq(objects.id, accountId))
  return refundModes.find((mode) => mode === account?.body.refunds) ?? 'succeeded'
}

export const setRefundMode = (database: Database, refunds: RefundMode, now: Date) =>
  save(database, { id: accountId, object: 'account', refunds }, now)
