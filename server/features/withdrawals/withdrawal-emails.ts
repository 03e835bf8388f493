import { formatDay, formatTime } from '#domain/calendar.ts'
import type { Id } from '#domain/id.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import type { Database } from '#server/database/connect.ts'
import type { EmailPart } from '#server/features/mail/email.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import { exact } from '#server/features/orders/order-emails.ts'
import type { OrderRow } from '#server/features/orders/order-store.ts'
import { withdrawalTexts } from '#texts/withdrawal.ts'
import type { Offered } from './withdrawal-view.ts'

type Received = {
  readonly id: Id
  readonly order: OrderRow
  readonly name: string
  readonly email: string
  readonly language: Language
  /** When the statement came: the moment that counts. */
  readonly receivedAt: Date
  readonly lines: readonly Offered[]
}

/** Acknowledges a statement of withdrawal: what it says and when it came. Call it in the transaction that keeps it. */
export async function enqueueWithdrawalReceipt(
  tx: Database,
  received: Received,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const { id, order, name, email, language, lines } = received
  const { withdrawalEmail: t } = withdrawalTexts[language]
  await enqueueEmail(
    tx,
    {
      key: `withdrawal:${order.id}:${id}`,
      about: { orderId: order.id },
      to: email,
      language,
      subject: t.subject(order.number),
      parts: [
        t.hello(order.buyerName),
        t.received,
        { rows: [[t.name, name], ...facts(received)] },
        t.statement,
        works(received),
        ...next(lines, language),
        { words: t.moreLink, link: publicUrl + links.returns(language) },
      ],
    },
    now,
  )
}

/**
 * Acknowledges a statement of which nobody knows yet whether it is the buyer's, and asks them to confirm it. It has none
 * of the words that were typed. At most one an hour.
 */
export async function enqueueWithdrawalLink(
  tx: Database,
  received: Omit<Received, 'name'>,
  link: string,
  now: Date,
): Promise<void> {
  const { id, order, email, language } = received
  const { withdrawalEmail, withdrawalLinkEmail: t } = withdrawalTexts[language]
  await enqueueEmail(
    tx,
    {
      key: `withdrawal-link:${order.id}:${id}:${now.toISOString().slice(0, 13)}`,
      about: { orderId: order.id },
      to: email,
      language,
      subject: t.subject(order.number),
      parts: [
        withdrawalEmail.hello(order.buyerName),
        t.received,
        { words: t.button, link },
        { rows: facts(received) },
        withdrawalEmail.statement,
        works(received),
        t.notYou,
      ],
    },
    now,
  )
}

function facts({ email, order, receivedAt, language }: Omit<Received, 'name'>) {
  const { withdrawalEmail: t } = withdrawalTexts[language]
  return [
    [t.email, email],
    [t.order, order.number],
    [t.receivedAt, `${formatDay(receivedAt, language)}, ${formatTime(receivedAt, language)}`],
  ] as const
}

function works({ lines, language }: Omit<Received, 'name'>): EmailPart {
  const { withdrawalEmail: t } = withdrawalTexts[language]
  return {
    rows: lines.map(({ titles, artist, total }) => [
      t.work(inLanguage(titles, language).words, artist),
      exact(total, language),
    ]),
  }
}

/** What happens now, work by work where it differs. */
function next(lines: readonly Offered[], language: Language): string[] {
  const { withdrawalEmail: t } = withdrawalTexts[language]
  return lines.map(({ kind, titles, sellerStatus, refund, fee }) => {
    const title = inLanguage(titles, language).words
    const amount = exact(refund, language)
    if (kind === 'cancellation') return t.cancelled(title, amount)
    if (sellerStatus === 'trader') return t.fromTrader(title, amount)
    return t.fromPrivate(title, amount, exact(fee, language))
  })
}
