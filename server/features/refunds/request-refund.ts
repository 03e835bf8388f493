import { type Cents, cents } from '#domain/money.ts'
import { type RefundGround, refundDueOn } from '#domain/refund-request.ts'
import type { Database } from '#server/database/connect.ts'
import { writeAudit } from '#server/features/audit/audit-store.ts'
import { readBalance } from '#server/features/ledger/balance-store.ts'
import type { LineRow, RequestRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { artistPart } from './artist-part.ts'
import { closeRequest, findOpenRequest, findWithdrawnAt, readRequested, writeRequest } from './request-store.ts'

type RequestInput = {
  readonly amount: Cents
  /** What the artist bears of it; in the proportion of the sale when not given. */
  readonly artistAmount?: Cents | undefined
  readonly ground: RefundGround
  readonly reason: string
  readonly userId: string
}

/**
 * Writes the request for a refund that the artist's balance, less their other requests, does not cover. An administrator decides it.
 * It replaces an earlier request for the line. Undefined when the balance covers it. The order and the artist are locked.
 */
export async function requestRefund(
  shop: Shop,
  tx: Database,
  line: LineRow,
  { amount, ground, reason, userId, ...share }: RequestInput,
  now: Date,
): Promise<RequestRow | undefined> {
  const { artistId } = line
  const artistAmount = share.artistAmount ?? (await artistPart(tx, line, amount))
  if (!artistId || artistAmount === 0) return undefined
  const { owed } = await readBalance(tx, artistId, now)
  const left = cents(owed - (await readRequested(tx, artistId, { except: line.id })))
  if (artistAmount <= left) return undefined
  const earlier = await findOpenRequest(tx, line.id)
  if (earlier) await closeRequest(tx, earlier.id, { decision: 'settled', decidedAt: now })
  const withdrawnAt = ground === 'withdrawal' ? await findWithdrawnAt(tx, line) : null
  const dueOn = refundDueOn(ground, withdrawnAt, now)
  const request = await writeRequest(shop, tx, line, { by: userId, dueOn, amount, artistAmount, ground, reason }, now)
  // The words of artists may name somebody.
  const details = { requestId: request.id, lineId: line.id, amount, ground, dueOn }
  await writeAudit(shop, tx, { by: userId, action: 'refund-asked', subject: line.orderId, details }, now)
  return request
}
