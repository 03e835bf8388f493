import { dayInTallinn, insuredUpTo, sendBy } from '#domain/delivery.ts'
import type { SoldWork } from '#domain/email.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { type Cents, sum, times } from '#domain/money.ts'
import type { TraderDetails } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { operator } from '#server/features/information/operator.ts'
import { termsAt } from '#server/features/terms/acceptance-store.ts'
import type { Shop } from '#server/shop.ts'
import { pictureAddress, plainAddress } from '#site/picture-address.ts'
import { orderEmailsTexts as texts } from '#texts/order-emails.ts'
import { traderTexts } from '#texts/trader.ts'
import { emailArtists, emailBuyer } from './email-parties.ts'
import type { RefundReason } from './end-if-refunded.ts'
import { findOrder, type LineRow, type OrderRow, type WholeLine } from './order-store.ts'

/** Call it in the transaction that records the payment. */
export async function enqueuePaidEmails(shop: Shop, tx: Database, orderId: Id, now: Date): Promise<void> {
  const found = await findOrder(tx, orderId)
  if (!found) throw new Error('An email about an order that does not exist')
  const { order } = found
  const lines = found.lines.map((line) => ({ ...line, picture: pictureOf(line) }))
  const copies = lines.reduce((count, { quantity }) => count + quantity, 0)
  const termsVersion = termsAt(shop, order.createdAt)
  const paid = {
    order,
    lines,
    copies,
    traders: tradersOf(lines, order.language),
    operator: operator(order.language),
    termsVersion,
  }
  await emailBuyer(
    shop,
    tx,
    order,
    { key: `order-paid:${orderId}`, terms: termsVersion, texts, write: (t) => t.paid(paid) },
    now,
  )
  await emailArtists(
    shop,
    tx,
    { order, lines, texts },
    ({ artistId }) => {
      const sale = saleOf(lines.filter((line) => line.artistId === artistId))
      return {
        key: `work-sold:${orderId}:${artistId}`,
        write: (t) => t.sold({ order, sendBy: sendBy(order.paidAt ?? now), ...sale }),
      }
    },
    now,
  )
}

/** Pixels. */
const maxSide = 460

/** The picture at the time of sale; its URL is permanent. */
function pictureOf({ pictureHash, picture }: WholeLine): SoldWork['picture'] {
  if (!pictureHash || !picture) return undefined
  const { width, height } = picture
  const scale = Math.min(1, maxSide / width, maxSide / height)
  const src = plainAddress(pictureAddress(pictureHash), width, maxSide)
  return { src, width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** E-mails the delivery address if it was unknown at the sale. */
export async function enqueueAddressEmails(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  lines: readonly LineRow[],
  now: Date,
): Promise<void> {
  const [due, today] = [sendBy(order.paidAt ?? now), dayInTallinn(now)]
  const isOver = due < today
  const known = { order, sendBy: isOver ? today : due }
  await emailArtists(
    shop,
    tx,
    { order, lines, texts },
    ({ artistId }) => ({ key: `work-address:${order.id}:${artistId}`, write: (t) => t.addressKnown(known) }),
    now,
  )
}

/** The law requires naming them. */
const tradersOf = (lines: readonly LineRow[], language: Language): string[] => [
  ...new Set(lines.flatMap(({ trader }) => (trader ? factsOf(trader, language).join('\n') : []))),
]

function factsOf({ name, registryCode, address, email, vatNumber }: TraderDetails, language: Language): string[] {
  const { trader: t } = traderTexts[language]
  return [`${name}, ${t.registryCode(registryCode)}`, address, email, ...(vatNumber ? [t.vatNumber(vatNumber)] : [])]
}

function saleOf(lines: readonly (LineRow & SoldWork)[]) {
  const works = lines.map((line) => ({
    ...line,
    share: times(line.artistUnitPrice, line.quantity),
    copies: line.editionKind === 'original' ? [] : line.copies,
  }))
  return {
    works,
    share: sum(works.map(({ share }) => share)),
    isEarlySale: lines.some((line) => line.isEarlySale),
    isBeyondInsurance: lines.some(({ total, quantity }) => total > times(insuredUpTo, quantity)),
  }
}

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
