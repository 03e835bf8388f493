import type { Id } from '#domain/id.ts'
import type { Result } from '#domain/result.ts'
import { type Acting, actOnLines } from '#server/features/orders/act-on-lines.ts'
import type { Shop } from '#server/shop.ts'
import { submitRefund } from './submit-refund.ts'

type OnLines = Parameters<typeof actOnLines>

/** `actOnLines` for what gives money back: `act` adds the refunds that it creates. */
export const actWithRefunds = <Code extends string>(
  shop: Shop,
  caller: OnLines[1],
  request: OnLines[2],
  step: OnLines[3],
  now: Date,
  act: (acting: Acting, refundIds: Id[]) => Promise<Result<void, Code>>,
) => withRefunds(shop, now, (refundIds) => actOnLines(shop, caller, request, step, (acting) => act(acting, refundIds)))

/**
 * Sends the refunds that a transaction has created and added once it has ended, as it may ask nobody else. What fails now is
 * sent by the next reconciliation; of what was rolled back there is nothing to send.
 */
export async function withRefunds<Answer>(
  shop: Shop,
  now: Date,
  transact: (refundIds: Id[]) => Promise<Answer>,
): Promise<Answer> {
  const refundIds: Id[] = []
  const answer = await transact(refundIds)
  await submitRefunds(shop, refundIds, now)
  return answer
}

export async function submitRefunds(shop: Shop, refundIds: readonly Id[], now: Date): Promise<void> {
  for (const refundId of refundIds)
    await submitRefund(shop, refundId, now).catch((error: unknown) =>
      shop.log.warn({ err: error, refund: refundId }, 'a refund could not be sent'),
    )
}
