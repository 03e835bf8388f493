import { formatDay } from '#domain/calendar.ts'
import { isOver } from '#domain/dispute.ts'
import { links } from '#domain/links.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import { exact, languageOfArtist } from '#server/features/orders/order-emails.ts'
import type { LineRow, OrderRow } from '#server/features/orders/order-store.ts'
import type { Shop } from '#server/shop.ts'
import { disputesTexts } from '#texts/disputes.ts'
import type { DisputeRow } from './book-dispute.ts'

/** Tells the shop that a payment is disputed: evidence has a day by which it must be there. Once for each dispute. */
export async function enqueueDisputeEmail(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  { id, amount, reason, evidenceDueBy }: Pick<DisputeRow, 'id' | 'amount' | 'reason' | 'evidenceDueBy'>,
  now: Date,
): Promise<void> {
  const { language } = order
  const { dispute, disputeEmail: t } = disputesTexts[language]
  const due = evidenceDueBy ? [[dispute.dueBy, formatDay(evidenceDueBy, language)] as const] : []
  const { publicUrl } = shop.settings
  await enqueueEmail(
    tx,
    {
      key: `dispute:${order.id}:${id}`,
      about: { orderId: order.id },
      to: site.email,
      language,
      subject: t.subject(order.number),
      parts: [
        t.news,
        {
          rows: [
            [dispute.amount, exact(amount, language)],
            [dispute.reason, dispute.reasons[reason] ?? reason],
            ...due,
          ],
        },
        t.held,
        { words: t.link, link: publicUrl + links.adminOrder(language, order.id) },
      ],
    },
    now,
  )
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
  for (const artistId of new Set(lines.flatMap((line) => line.artistId ?? []))) {
    const line = lines.find((one) => one.artistId === artistId)
    if (!line?.artistEmail) continue
    // A dispute of a part of the order does not end the sale.
    const end = line.state === 'refunded' ? 'stop' : 'go'
    const what = isOver(state) ? end : 'wait'
    const language = await languageOfArtist(tx, artistId)
    const { disputedSaleEmail: t } = disputesTexts[language]
    const link = shop.settings.publicUrl + links.order(language, order.id)
    await enqueueEmail(
      tx,
      {
        key: `sale-disputed-${what}:${order.id}:${id}:${artistId}`,
        about: { orderId: order.id },
        to: line.artistEmail,
        language,
        subject: t[what].subject(order.number),
        parts: [t.hello(line.artistName), t[what].text, { words: t.link, link }],
      },
      now,
    )
  }
}
