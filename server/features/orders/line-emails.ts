import { onDay } from '#domain/calendar.ts'
import { complainUntil } from '#domain/confirmation.ts'
import { paidBy } from '#domain/earning.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { type Cents, sum } from '#domain/money.ts'
import type { Acting } from '#server/features/fulfilment/change-lines.ts'
import { leftOf } from '#server/features/ledger/ledger-store.ts'
import type { EmailPart } from '#server/features/mail/email.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'
import { fulfilmentEmailsTexts } from '#texts/fulfilment-emails.ts'
import { exact, languageOfArtist } from './order-emails.ts'
import type { LineRow, RequestRow } from './order-store.ts'

/** What has happened to lines of an order, by whom unless by the shop itself, with what there is to say of it. */
type News = Pick<Acting, 'tx' | 'order' | 'lines'> & { readonly by?: Acting['by'] } & (
    | { event: 'preparing' | 'delivered' | 'received' | 'arrival-asked' }
    | { event: 'confirmed'; how: 'carrier' | 'admin' | 'no-complaint'; reason: string }
    | { event: 'shipped'; carrier: string; trackingNumber: string }
    | { event: 'return-requested' | 'return-declined' | 'problem-reported'; reason: string }
    | { event: 'refunded'; amount: Cents; reason?: string }
    | { event: 'cancelled'; amount: Cents; reason: string }
    | { event: 'refund-asked'; request: RequestRow }
    | { event: 'refund-approved'; amount: Cents }
    | { event: 'refund-refused'; amount: Cents; reason: string }
    | { event: 'refund-settled' }
  )

/** What buyers have done, and what became of what artists have asked for. */
const toArtists: ReadonlySet<News['event']> = new Set([
  'received',
  'return-requested',
  'problem-reported',
  'refund-approved',
  'refund-refused',
  'refund-settled',
] as const)

type Texts = (typeof fulfilmentEmailsTexts)[Language]

/** Tells whoever did not do it themselves: the buyer, the artists of the lines, or both. */
export async function enqueueLineEmails(shop: Shop, news: News, now: Date): Promise<void> {
  const { event, by } = news
  const isForArtists = toArtists.has(event)
  const isForBoth = event === 'confirmed' || event === 'arrival-asked' || (event === 'cancelled' && by !== 'artist')
  if (!isForArtists) await emailBuyer(shop, news, now)
  if (isForArtists || isForBoth) await emailArtists(shop, news, now)
}

async function emailBuyer(shop: Shop, news: News, now: Date): Promise<void> {
  const { tx, order, lines, event } = news
  const { language } = order
  const texts = fulfilmentEmailsTexts[language]
  const t = buyerWords(texts, news, { language, now })
  await enqueueEmail(
    tx,
    {
      key: `order-${event}:${order.id}:${shop.newId(now)}`,
      about: { orderId: order.id },
      to: order.buyerEmail,
      language,
      subject: t.subject,
      parts: [
        texts.hello(order.buyerName),
        ...t.parts,
        works(lines, language),
        { words: texts.seeOrder, link: shop.settings.publicUrl + links.order(language, order.id) },
      ],
    },
    now,
  )
}

function buyerWords(
  texts: Texts,
  news: News,
  { language, now }: { language: Language; now: Date },
): { subject: string; parts: EmailPart[] } {
  const { number } = news.order
  switch (news.event) {
    case 'shipped': {
      const { carrier, trackingNumber } = news
      const rows = [
        [texts.carrier, carrier],
        [texts.trackingNumber, trackingNumber],
      ] as const
      const known = rows.filter(([, value]) => value !== '')
      return {
        subject: texts.shipped.subject(number),
        parts: [texts.shipped.text, ...(known.length ? [{ rows: known }] : [])],
      }
    }
    case 'delivered':
      return {
        subject: texts.delivered.subject(number),
        parts: [texts.delivered.text(onDay(complainUntil(now), language)), texts.delivered.damage],
      }
    case 'confirmed':
      return {
        subject: texts.confirmed.subject(number),
        parts: [texts.confirmed.buyer[news.how], ...reasonPart(news.reason), texts.confirmed.returns],
      }
    case 'arrival-asked':
      return {
        subject: texts.arrivalAsked.subject(number),
        parts: [texts.arrivalAsked.buyer(sentOn(news.lines, language))],
      }
    case 'return-declined':
      return { subject: texts.returnDeclined.subject(number), parts: [texts.returnDeclined.text, news.reason] }
    case 'cancelled': {
      const amount = exact(news.amount, language)
      const who = news.by === 'buyer' ? texts.cancelled.byYou : texts.cancelled.byOthers
      return { subject: texts.cancelled.subject(number), parts: [who, news.reason, texts.moneyBack(amount)] }
    }
    case 'refunded': {
      const amount = exact(news.amount, language)
      return {
        subject: texts.refunded.subject(number),
        parts: [...reasonPart(news.reason ?? ''), texts.moneyBack(amount)],
      }
    }
    case 'refund-asked': {
      const { ground, reason, amount, dueOn } = news.request
      const { subject, cancelled, returned, text } = texts.refundAsked
      return {
        subject: subject(number),
        parts: [
          ground === 'cancellation' ? cancelled : returned,
          ...reasonPart(reason),
          text(exact(amount, language), onDay(dueOn, language)),
        ],
      }
    }
    default:
      return { subject: texts.preparing.subject(number), parts: [texts.preparing.text] }
  }
}

async function emailArtists(shop: Shop, news: News, now: Date): Promise<void> {
  const { tx, order, event } = news
  for (const artistId of new Set(news.lines.flatMap((line) => line.artistId ?? []))) {
    const lines = news.lines.filter((line) => line.artistId === artistId)
    const to = lines[0]?.artistEmail
    if (!to) continue
    const language = await languageOfArtist(tx, artistId)
    const texts = fulfilmentEmailsTexts[language]
    const lineIds = lines.map(({ id }) => id)
    const left = sum([...(await leftOf(tx, artistId, lineIds)).values()])
    const t = artistWords(texts, news, lines, { left, language, now })
    await enqueueEmail(
      tx,
      {
        key: `sale-${event}:${order.id}:${shop.newId(now)}`,
        about: { orderId: order.id },
        to,
        language,
        subject: t.subject,
        parts: [
          texts.hello(lines[0]?.artistName ?? ''),
          ...t.parts,
          works(lines, language),
          { words: texts.seeOrder, link: shop.settings.publicUrl + links.order(language, order.id) },
        ],
      },
      now,
    )
  }
}

/** `left` is what the artist is still to have of these lines. */
type ForArtist = { left: Cents; language: Language; now: Date }

function artistWords(
  texts: Texts,
  news: News,
  lines: readonly LineRow[],
  { left, language, now }: ForArtist,
): { subject: string; parts: EmailPart[] } {
  const { number } = news.order
  if (news.event === 'return-requested')
    return { subject: texts.returnRequested.subject(number), parts: [texts.returnRequested.text, news.reason] }
  if (news.event === 'problem-reported')
    return { subject: texts.problemReported.subject(number), parts: [texts.problemReported.text, news.reason] }
  if (news.event === 'cancelled')
    return { subject: texts.saleCancelled.subject(number), parts: [texts.saleCancelled.text, news.reason] }
  if (news.event === 'refund-approved')
    return {
      subject: texts.refundApproved.subject(number),
      parts: [texts.refundApproved.text(exact(news.amount, language)), texts.refundApproved.debt],
    }
  if (news.event === 'refund-refused')
    return {
      subject: texts.refundRefused.subject(number),
      parts: [texts.refundRefused.text(exact(news.amount, language)), news.reason],
    }
  if (news.event === 'refund-settled')
    return { subject: texts.refundSettled.subject(number), parts: [texts.refundSettled.text] }
  if (news.event === 'arrival-asked')
    return {
      subject: texts.arrivalAsked.subject(number),
      parts: [texts.arrivalAsked.artist(sentOn(lines, language))],
    }
  const payment = paymentWords(texts, lines, { left, language, now })
  if (news.event === 'confirmed')
    return {
      subject: texts.confirmed.subject(number),
      parts: [texts.confirmed.artist[news.how], ...reasonPart(news.reason), payment],
    }
  return { subject: texts.received.subject(number), parts: [texts.received.text, payment] }
}

/** When the artist is paid for a delivery that is confirmed now. */
function paymentWords({ payment: t }: Texts, lines: readonly LineRow[], { left, language, now }: ForArtist): string {
  const isEarlySale = lines.some((line) => line.isEarlySale)
  const share = exact(left, language)
  const day = onDay(paidBy({ deliveryConfirmedAt: now, isEarlySale }), language)
  return isEarlySale ? t.early(share, day) : t.paid(share, day)
}

/** The day on which the first of these lines was sent. */
const sentOn = (lines: readonly LineRow[], language: Language): string =>
  onDay(new Date(Math.min(...lines.flatMap(({ shippedAt }) => shippedAt?.getTime() ?? []))), language)

/** What somebody wrote, if anything. */
const reasonPart = (reason: string): string[] => (reason ? [reason] : [])

const works = (lines: readonly LineRow[], language: Language): EmailPart => ({
  rows: lines.map((line) => [inLanguage(line.title, language).words, line.artistName] as const),
})
