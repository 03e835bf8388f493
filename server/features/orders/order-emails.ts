import { eq } from 'drizzle-orm'
import { sendBy } from '#domain/delivery.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, sum, times } from '#domain/money.ts'
import type { TraderDetails } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { orders } from '#server/database/schema.ts'
import type { Shop } from '#server/shop.ts'
import { orderEmailsTexts as texts } from '#texts/order-emails.ts'
import { emailArtists, emailBuyer } from './email-parties.ts'
import type { RefundReason } from './end-if-refunded.ts'
import { findLines, type LineRow, type OrderRow } from './order-store.ts'

/** Emails the buyer and each artist that an order is paid. Call it in the transaction that records the payment. */
export async function enqueuePaidEmails(shop: Shop, tx: Database, orderId: Id, now: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('An email about an order that does not exist')
  const lines = await findLines(tx, orderId)
  const copies = lines.reduce((count, { quantity }) => count + quantity, 0)
  const paid = { order, lines, copies, traders: tradersOf(lines) }
  await emailBuyer(shop, tx, order, { key: `order-paid:${orderId}`, texts, write: (t) => t.paid(paid) }, now)
  await emailArtists(
    shop,
    tx,
    { order, lines, texts },
    (own) => ({
      key: `work-sold:${orderId}:${own.artistId}`,
      write: (t) => t.sold({ order, sendBy: sendBy(order.paidAt ?? now), ...saleOf(own.lines) }),
    }),
    now,
  )
}

/** Emails the artists of these lines where to send them, which was not known when they were sold. */
export const enqueueAddressEmails = (
  shop: Shop,
  tx: Database,
  order: OrderRow,
  lines: readonly LineRow[],
  now: Date,
): Promise<void> =>
  emailArtists(
    shop,
    tx,
    { order, lines, texts },
    ({ artistId }) => ({ key: `work-address:${order.id}:${artistId}`, write: (t) => t.addressKnown({ order }) }),
    now,
  )

/** The traders who sell these works, as the law wants them named. */
const tradersOf = (lines: readonly LineRow[]): string[] => [
  ...new Set(lines.flatMap(({ trader }) => (trader ? factsOf(trader).join('\n') : []))),
]

const factsOf = ({ name, registryCode, address, email, vatNumber }: TraderDetails): string[] =>
  [name, registryCode, address, email, vatNumber ?? ''].filter((fact) => fact !== '')

/** What lines of an artist bring them. */
function saleOf(lines: readonly LineRow[]) {
  const works = lines.map(({ title, editionKind, editionSize, copies, artistUnitPrice, quantity }) => ({
    ...{ title, editionSize, share: times(artistUnitPrice, quantity) },
    copies: editionKind === 'original' ? [] : copies,
  }))
  return { works, share: sum(works.map(({ share }) => share)), isEarlySale: lines.some((line) => line.isEarlySale) }
}

/** Emails the buyer that so much of the payment is refunded, and why. */
export const enqueueRefundEmail = (
  shop: Shop,
  tx: Database,
  order: OrderRow,
  refund: { why: RefundReason; amount: Cents },
  now: Date,
): Promise<void> =>
  emailBuyer(
    shop,
    tx,
    order,
    { key: `order-refunded:${order.id}`, texts, write: (t) => t.refunded({ order, ...refund }) },
    now,
  )
