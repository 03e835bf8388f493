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

/** Evidence has a deadline. */
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

/** Instructions for unsent works, or the state of the money. Once per dispute and step. */
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

/** A partial dispute does not end the sale. */
function stepOf({ state }: Pick<LineRow, 'state'>, dispute: DisputeState) {
  if (!isOver(dispute)) return 'wait'
  return state === 'refunded' ? 'stop' : 'go'
}

function newsOf(dispute: DisputeState) {
  if (!isOver(dispute)) return 'held'
  return dispute === 'lost' ? 'lost' : 'won'
}

type Charged = { disputeId: string; reason: string; shares: readonly { artistId: Id | null; amount: Cents }[] }

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
