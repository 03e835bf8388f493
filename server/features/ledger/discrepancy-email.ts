import type { Database } from '#server/database/connect.ts'
import type { StoredDiscrepancy } from '#server/database/schema.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import type { Shop } from '#server/shop.ts'
import { booksEmailsTexts as texts } from '#texts/books-emails.ts'
import { namesOf } from './book-check-store.ts'

/** The others are on the administrators' first page. */
const maxNamed = 20

/** Tells every administrator what does not agree in the books. */
export async function enqueueDiscrepancyEmails(
  shop: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  news: readonly StoredDiscrepancy[],
  now: Date,
): Promise<void> {
  const names = await namesOf(tx, news)
  const named = news.slice(0, maxNamed).map((one) => ({ ...one, name: names.get(one.id)?.name ?? '' }))
  const facts = { count: news.length, named }
  await emailAdministrators(shop, tx, { kind: 'discrepancies', texts, write: (t) => t.discrepancies(facts) }, now)
}
