import { confirmationByShop, isUnconfirmed } from '#domain/confirmation.ts'
import type { LineAction } from '#domain/order.ts'
import { isDeclinable } from '#domain/returns.ts'
import type { Party } from './act-on-lines.ts'
import type { LineRow, WholeLine } from './order-store.ts'
import { isReturnable } from './return-terms.ts'

/** For display: the calls check again under lock. */
export function actionsOf(line: WholeLine, order: readonly LineRow[], viewer: Party, now: Date): LineAction[] {
  const isAnswered = Boolean(line.returning?.answeredAt)
  const confirmedByShop = confirmationByShop(line) ? (['confirm-delivery'] as const) : []
  const postage = mayClaimPostage(line) ? (['claim-postage'] as const) : []
  const actions: Record<Party, Partial<Record<NonNullable<LineRow['state']>, readonly LineAction[]>>> = {
    buyer: {
      paid: ['cancel', 'report-problem'],
      preparing: ['report-problem'],
      shipped: ['confirm-receipt', 'report-problem'],
      delivered: [
        ...(isUnconfirmed(line) ? (['confirm-receipt', 'report-missing'] as const) : []),
        ...(isReturnable(line, order, now) ? (['request-return'] as const) : []),
        'report-fault',
      ],
      return_requested: [...(isAnswered ? (['post-return'] as const) : []), ...postage],
      returned: postage,
      refunded: postage,
    },
    artist: {
      paid: [...(line.isDisputed ? [] : (['prepare'] as const)), 'ship', 'cancel', 'refund'],
      preparing: ['ship', 'cancel', 'refund'],
      shipped: ['deliver', 'refund'],
      delivered: ['refund'],
      return_requested: [
        ...(isAnswered ? [] : (['accept-return'] as const)),
        'receive-return',
        ...(isDeclinable(line) && !isAnswered ? (['decline-return'] as const) : []),
      ],
    },
    admin: {
      paid: ['cancel', 'refund'],
      preparing: ['cancel', 'refund'],
      shipped: [...confirmedByShop, 'refund'],
      delivered: [...confirmedByShop, 'refund'],
      // A withdrawal before delivery cannot be declined.
      return_requested: [
        ...(isAnswered || !line.returnAddress ? [] : (['accept-return'] as const)),
        'receive-return',
        ...(line.deliveredAt ? (['decline-return'] as const) : []),
      ],
    },
  }
  const allowed = line.state ? (actions[viewer][line.state] ?? []) : []
  return allowed.filter((action) => viewer !== 'artist' || !waits(line, action))
}

/** Returning a faulty work is free of charge. The claim is possible as long as the parcel's data is kept. */
export function mayClaimPostage({ state, isFaulty, returning, postage }: WholeLine): boolean {
  const isBack = state === 'return_requested' || state === 'returned' || state === 'refunded'
  return isFaulty && isBack && returning?.carrier != null && postage?.decision !== 'paid' && !postage?.isWaiting
}

/** While the artist's refund request is open they cannot refund, nor do anything if they cannot deliver. */
function waits({ request, shopRefund }: WholeLine, action: LineAction): boolean {
  if (shopRefund) return action === 'refund'
  if (!request || request.decision !== null) return false
  return request.ground === 'cancellation' || action === 'refund'
}
