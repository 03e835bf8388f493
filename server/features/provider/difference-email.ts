import type { Database } from '#server/database/connect.ts'
import type { StoredDifference } from '#server/database/schema.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import type { Shop } from '#server/shop.ts'
import { booksEmailsTexts as texts } from '#texts/books-emails.ts'
import { orderNumbersOf } from './provider-check-store.ts'

/** The others are on the health page. */
const maxNamed = 20

/** Tells every administrator what the payment provider says differently than the books. */
export async function enqueueDifferenceEmails(
  shop: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  news: readonly StoredDifference[],
  now: Date,
): Promise<void> {
  const numbers = await orderNumbersOf(tx, news)
  const named = news
    .slice(0, maxNamed)
    .map(({ kind, source, orderId }) => ({ kind, source, orderNumber: numbers.get(orderId ?? '') ?? null }))
  const facts = { count: news.length, named }
  await emailAdministrators(shop, tx, { kind: 'differences', texts, write: (t) => t.differences(facts) }, now)
}
