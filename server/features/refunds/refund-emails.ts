import { isToSend } from '#domain/order.ts'
import type { Acting } from '#server/features/orders/act-on-lines.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import type { LineRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'

type Made = Pick<Acting, 'tx' | 'order'> & {
  readonly by?: Acting['by']
  /** As they were before. */
  readonly parts: readonly { readonly line: LineRow; readonly endsLine: boolean }[]
  readonly reason?: string
}

/** Tells the artists of these lines that their buyer was refunded, and not to send what is over with it. */
export async function enqueueRefundMade(shop: Shop, { parts, reason, ...acting }: Made, now: Date): Promise<void> {
  const groups = Map.groupBy(parts, ({ line, endsLine }) => endsLine && isToSend(line))
  for (const [isOff, some] of groups) {
    const news = { ...acting, lines: some.map(({ line }) => line), isOff, ...(reason ? { reason } : {}) }
    await enqueueLineEmails(shop, { ...news, event: 'refund-made' }, now)
  }
}
