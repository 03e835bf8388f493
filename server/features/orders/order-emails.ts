import { eq } from 'drizzle-orm'
import { countryName } from '#domain/country.ts'
import type { Id } from '#domain/id.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { type Cents, formatMoney, sum, times } from '#domain/money.ts'
import type { TraderDetails } from '#domain/person.ts'
import type { Database } from '#server/database/connect.ts'
import { artists, orders, type ShippingAddress, users } from '#server/database/schema.ts'
import type { EmailPart } from '#server/features/mail/email.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import { orderEmailsTexts } from '#texts/order-emails.ts'
import type { RefundReason } from './end-if-refunded.ts'
import { findLines, type LineRow, type OrderRow } from './order-store.ts'

/** Emails the buyer and each artist that an order is paid. Call it in the transaction that records the payment. */
export async function enqueuePaidEmails(tx: Database, orderId: Id, publicUrl: string, now: Date): Promise<void> {
  const order = await readOrder(tx, orderId)
  const lines = await findLines(tx, orderId)
  await enqueueEmail(tx, paidEmail(order, lines, publicUrl), now)
  for (const artistId of new Set(lines.flatMap((line) => line.artistId ?? []))) {
    const artistLines = lines.filter((line) => line.artistId === artistId)
    const to = artistLines[0]?.artistEmail
    const language = await languageOfArtist(tx, artistId)
    if (to) await enqueueEmail(tx, soldEmail(order, artistLines, { artistId, to, language, publicUrl }), now)
  }
}

/** Emails the buyer that so much of the payment is refunded, and why. */
export async function enqueueRefundEmail(
  tx: Database,
  orderId: Id,
  { why, amount }: { why: RefundReason; amount: Cents },
  publicUrl: string,
  now: Date,
): Promise<void> {
  const order = await readOrder(tx, orderId)
  const t = orderEmailsTexts[order.language].orderEmails
  await enqueueEmail(
    tx,
    {
      key: `order-refunded:${order.id}`,
      about: { orderId: order.id },
      to: order.buyerEmail,
      language: order.language,
      subject: t.refunded.subject(order.number),
      parts: [
        t.hello(order.buyerName),
        t.refunded.sorry[why],
        why === 'other-sum' ? t.refunded.allBack : t.refunded.back(exact(amount, order.language)),
        { words: t.refunded.link, link: publicUrl + links.discover(order.language) },
      ],
    },
    now,
  )
}

function paidEmail(order: OrderRow, lines: readonly LineRow[], publicUrl: string) {
  const { language } = order
  const t = orderEmailsTexts[language].orderEmails
  const works = lines.map(
    (line) =>
      [
        t.work(inLanguage(line.title, language).words, line.artistName, line.quantity),
        exact(line.total, language),
      ] as const,
  )
  return {
    key: `order-paid:${order.id}`,
    about: { orderId: order.id },
    to: order.buyerEmail,
    language,
    subject: t.paid.subject(order.number),
    parts: [
      t.hello(order.buyerName),
      t.paid.thanks(lines.reduce((count, line) => count + line.quantity, 0)),
      t.paid.number(order.number),
      {
        rows: [
          ...works,
          [t.shipping, order.shipping > 0 ? exact(order.shipping, language) : t.free] as const,
          [t.total, exact(order.total, language)] as const,
        ],
      },
      ...addressParts(order.shippingAddress, t.address, language),
      ...traderParts(lines, t.trader),
      t.paid.next,
      { words: t.paid.link, link: publicUrl + links.orders(language) },
    ],
  }
}

type Artist = { artistId: Id; to: string; language: Language; publicUrl: string }

function soldEmail(order: OrderRow, lines: readonly LineRow[], { artistId, to, language, publicUrl }: Artist) {
  const t = orderEmailsTexts[language].orderEmails
  const title = inLanguage(lines[0]?.title ?? {}, language).words
  const works = lines.map((line) => {
    const copies = line.editionKind === 'original' ? '' : t.sold.copies(line.copies, line.editionSize)
    const share = exact(times(line.artistUnitPrice, line.quantity), language)
    return [t.sold.work(inLanguage(line.title, language).words, copies), share] as const
  })
  const total = sum(lines.map((line) => times(line.artistUnitPrice, line.quantity)))
  const artworkId = lines[0]?.artworkId
  return {
    key: `work-sold:${order.id}:${artistId}`,
    about: { orderId: order.id },
    to,
    language,
    subject: t.sold.subject(title, lines.length - 1),
    parts: [
      t.hello(lines[0]?.artistName ?? ''),
      t.sold.news(lines.length, order.number),
      { rows: [...works, [t.sold.yours, exact(total, language)] as const] },
      order.shippingAddress ? t.sold.next : t.sold.later,
      ...addressParts(order.shippingAddress, t.address, language),
      lines.some(({ isEarlySale }) => isEarlySale) ? `${t.sold.payment} ${t.sold.early}` : t.sold.payment,
      ...(artworkId ? [{ words: t.sold.link, link: publicUrl + links.artwork(language, artworkId) }] : []),
    ],
  }
}

/** The traders who sell these works, as the law wants them named. */
const traderParts = (lines: readonly LineRow[], title: string): EmailPart[] =>
  [...new Set(lines.flatMap(({ trader }) => (trader ? factsOf(trader).join('\n') : [])))].map(
    (facts) => `${title}:\n${facts}`,
  )

const factsOf = ({ name, registryCode, address, email, vatNumber }: TraderDetails): string[] =>
  [name, registryCode, address, email, vatNumber ?? ''].filter((fact) => fact !== '')

function addressParts(address: ShippingAddress | null, title: string, language: Language): EmailPart[] {
  if (!address) return []
  const place = [address.postalCode, address.city].filter(Boolean).join(' ')
  const lines = [
    address.name,
    address.line1,
    address.line2,
    place,
    address.state,
    countryName(address.country, language),
  ]
  return [`${title}:\n${lines.filter(Boolean).join('\n')}`]
}

async function readOrder(tx: Database, orderId: Id): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('An email about an order that does not exist')
  return order
}

/** The language of the artist's account; Estonian for artists without one, as most of them are Estonian. */
export async function languageOfArtist(tx: Database, artistId: Id): Promise<Language> {
  const [found] = await tx
    .select({ language: users.language })
    .from(artists)
    .innerJoin(users, eq(users.id, artists.userId))
    .where(eq(artists.id, artistId))
  return found?.language ?? 'et'
}

export const exact = (amount: Cents, language: Language) => formatMoney(amount, language, { exact: true })
