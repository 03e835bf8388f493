import { cents } from '#domain/money.ts'
import { isToSend } from '#domain/order.ts'
import type { Database } from '#server/database/connect.ts'
import type { Acting } from '#server/features/orders/act-on-lines.ts'
import { emailBuyer } from '#server/features/orders/email-parties.ts'
import { enqueueLineEmails } from '#server/features/orders/line-emails.ts'
import type { LineRow, OrderRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { orderEmailsTexts } from '#texts/order-emails.ts'
import type { RefundRow } from './unsettled-refunds.ts'

type Made = Pick<Acting, 'tx' | 'order'> & {
  readonly by?: Acting['by']
  /** As they were before. */
  readonly parts: readonly { readonly line: LineRow; readonly endsLine: boolean }[]
  readonly reason?: string
}

/** E-mails the artists of these lines about the refund, and asks them not to send works that are over with it. */
export async function enqueueRefundMade(shop: Shop, { parts, reason, ...acting }: Made, now: Date): Promise<void> {
  const groups = Map.groupBy(parts, ({ line, endsLine }) => endsLine && isToSend(line))
  for (const [isOff, some] of groups) {
    const news = { ...acting, lines: some.map(({ line }) => line), isOff, ...(reason ? { reason } : {}) }
    await enqueueLineEmails(shop, { ...news, event: 'refund-made' }, now)
  }
}

type Waiting = {
  readonly refund: Pick<RefundRow, 'id' | 'amount' | 'covered'>
  readonly event: 'refundNeedsBuyer' | 'refundMade'
}

/** E-mails the buyer when the provider needs a step of theirs, or when a refund that waited at the provider is made. */
export const enqueueWaitEmail = (
  shop: Shop,
  tx: Database,
  order: OrderRow,
  { refund: { id, amount, covered }, event }: Waiting,
  now: Date,
): Promise<void> =>
  emailBuyer(
    shop,
    tx,
    order,
    {
      key: `${event}:${id}:${shop.newId(now)}`,
      texts: orderEmailsTexts,
      write: (t) => t[event]({ order, amount: cents(amount - covered) }),
    },
    now,
  )
