import { isOver } from '#domain/dispute.ts'
import type { Database } from '#server/database/connect.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import { emailArtists } from '#server/features/orders/email-parties.ts'
import type { LineRow, OrderRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { disputeEmailsTexts as texts } from '#texts/dispute-emails.ts'
import type { DisputeRow } from './book-dispute.ts'

/** Tells every administrator that a payment is disputed: evidence has a day by which it must be there. Once for each dispute. */
export async function enqueueDisputeEmail(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  dispute: Pick<DisputeRow, 'id' | 'amount' | 'reason' | 'evidenceDueBy'>,
  now: Date,
): Promise<void> {
  const write = (t: typeof texts.en) => t.disputed(order, dispute)
  await emailAdministrators(shop, tx, { kind: 'dispute', once: dispute.id, texts, write }, now)
}

/** Tells the artists who had not sent their works what to do now. Each of it once for each dispute. */
export async function enqueueSaleEmails(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  lines: readonly LineRow[],
  { id, state }: Pick<DisputeRow, 'id' | 'state'>,
  now: Date,
): Promise<void> {
  await emailArtists(
    shop,
    tx,
    { order, lines, texts },
    ({ artistId, lines: [line] }) => {
      // A dispute of a part of the order does not end the sale.
      const end = line?.state === 'refunded' ? 'stop' : 'go'
      const what = isOver(state) ? end : 'wait'
      const key = `sale-disputed-${what}:${order.id}:${id}:${artistId}`
      return { key, write: (t) => t.disputedSale[what](order) }
    },
    now,
  )
}
