import { paidBy } from '#domain/earning.ts'
import type { EmailWords } from '#domain/email.ts'
import type { Language } from '#domain/language.ts'
import type { ArtistTemplates, BuyerTemplates, LineEvent, LineNews } from '#domain/line-news.ts'
import { type Cents, sum } from '#domain/money.ts'
import { leftOf } from '#server/features/ledger/ledger-store.ts'
import type { Shop } from '#server/shop.ts'
import { fulfilmentEmailsTexts as texts } from '#texts/fulfilment-emails.ts'
import type { Acting } from './act-on-lines.ts'
import { emailArtists, emailBuyer } from './email-parties.ts'

/** `by` is absent for events that the system causes. */
type News<Event extends LineEvent> = Pick<Acting, 'tx' | 'order' | 'lines'> & { readonly by?: Acting['by'] } & {
  readonly event: Event
} & LineNews[Event]

/** E-mails buyer and artists where a template exists; artists get none about their own actions. */
export async function enqueueLineEmails<Event extends LineEvent>(shop: Shop, news: News<Event>, now: Date) {
  const { tx, order, event, by } = news
  const ofBuyer = { key: `order-${event}:${order.id}:${shop.newId(now)}`, texts }
  await emailBuyer(shop, tx, order, { ...ofBuyer, write: (t) => writeToBuyer(t, news, now) }, now)
  if (by === 'artist') return
  await emailArtists(
    shop,
    tx,
    { order, lines: news.lines, texts },
    async ({ artistId, lines }) => {
      const lineIds = lines.map(({ id }) => id)
      const share = sum([...(await leftOf(tx, artistId, lineIds)).values()])
      const key = `sale-${event}:${order.id}:${shop.newId(now)}`
      return { key, write: (t) => writeToArtist(t, { ...news, lines }, share, now) }
    },
    now,
  )
}

type Texts = (typeof texts)[Language]

function writeToBuyer<Event extends LineEvent>(t: Texts, news: News<Event>, now: Date) {
  const templates: BuyerTemplates = t.toBuyer
  return withLines(t, news, templates[news.event]?.({ ...news, ...factsOf(news, now) }))
}

function writeToArtist<Event extends LineEvent>(t: Texts, news: News<Event>, share: Cents, now: Date) {
  const templates: ArtistTemplates = t.toArtist
  const isEarlySale = news.lines.some((line) => line.isEarlySale)
  const sale = { share, isEarlySale, paidBy: paidBy({ deliveryConfirmedAt: now, isEarlySale }) }
  return withLines(t, news, templates[news.event]?.({ ...news, ...factsOf(news, now), ...sale }))
}

const factsOf = ({ order, lines }: Pick<Acting, 'order' | 'lines'>, now: Date) => ({
  number: order.number,
  sentAt: new Date(Math.min(...lines.flatMap(({ shippedAt }) => shippedAt?.getTime() ?? []))),
  isFromTrader: lines.every(({ sellerStatus }) => sellerStatus === 'trader'),
  now,
})

const withLines = (t: Texts, { order, lines }: Pick<Acting, 'order' | 'lines'>, words: EmailWords | undefined) =>
  words && { ...words, parts: [...words.parts, ...t.ending(order.id, lines)] }
