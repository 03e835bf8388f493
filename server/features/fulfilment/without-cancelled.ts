import { accept, type Result, refuse } from '#domain/result.ts'
import type { Acting, LineRequest } from '#server/features/orders/act-on-lines.ts'
import type { LineRow } from '#server/features/orders/order-store.ts'
import { notCancelled } from '#server/features/refunds/request-store.ts'

/** Excludes lines whose cancellation waits for approval. Refuses if one of those was named. */
export async function withoutCancelled(
  { tx, lines }: Acting,
  { lineIds }: LineRequest,
): Promise<Result<readonly LineRow[], 'refund-waiting'>> {
  const left = await notCancelled(tx, lines)
  return left.length === 0 || (lineIds && left.length < lines.length) ? refuse('refund-waiting') : accept(left)
}
