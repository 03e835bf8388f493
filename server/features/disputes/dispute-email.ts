import { type DisputeState, isOver } from '#domain/dispute.ts'
import type { Id } from '#domain/id.ts'
import { type Cents, sum } from '#domain/money.ts'
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

/**
 * Tells the artists of these lines what to do now if they have not sent something of theirs, or else what becomes of their
 * money. Each of it once for each dispute.
 */
export async function enqueueSaleEmails(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  { lines, unsent }: { lines: readonly LineRow[]; unsent: readonly Id[] },
  { id, state }: Pick<DisputeRow, 'id' | 'state'>,
  now: Date,
): Promise<void> {
  await emailArtists(
    shop,
    tx,
    { order, lines, texts },
    ({ artistId, lines: own }) => {
      const waiting = own.find((line) => unsent.includes(line.id))
      const what = waiting ? stepOf(waiting, state) : newsOf(state)
      const key = `sale-disputed-${what}:${order.id}:${id}:${artistId}`
      return { key, write: (t) => t.disputedSale[what](order) }
    },
    now,
  )
}

/** What to do with a work that has not left. A dispute of a part of the order does not end the sale. */
function stepOf({ state }: Pick<LineRow, 'state'>, dispute: DisputeState) {
  if (!isOver(dispute)) return 'wait'
  return state === 'refunded' ? 'stop' : 'go'
}

/** What becomes of the money for a work that has been sent. */
function newsOf(dispute: DisputeState) {
  if (!isOver(dispute)) return 'held'
  return dispute === 'lost' ? 'lost' : 'won'
}

type Charged = { disputeId: string; reason: string; shares: readonly { artistId: Id | null; amount: Cents }[] }

/** Tells artists what they bear of a lost dispute, and why. */
export const enqueueChargedEmails = (
  shop: Shop,
  tx: Database,
  order: OrderRow,
  lines: readonly LineRow[],
  { disputeId, reason, shares }: Charged,
  now: Date,
): Promise<void> =>
  emailArtists(
    shop,
    tx,
    { order, lines: lines.filter((line) => shares.some((share) => share.artistId === line.artistId)), texts },
    ({ artistId }) => {
      const own = shares.filter((share) => share.artistId === artistId)
      const charged = { order, reason, amount: sum(own.map(({ amount }) => amount)) }
      return { key: `sale-dispute-charged:${order.id}:${disputeId}:${artistId}`, write: (t) => t.charged(charged) }
    },
    now,
  )
