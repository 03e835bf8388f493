import type { Database } from '#server/database/connect.ts'
import type { StoredBankDifference } from '#server/database/schema.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import type { Shop } from '#server/shop.ts'
import { bankEmailsTexts as texts } from '#texts/bank-emails.ts'
import { namesOf } from './bank-check-store.ts'

/** The others are on the page of the bank. */
const maxNamed = 20

/** Tells every administrator what the bank says differently than the books. */
export async function enqueueBankDifferenceEmails(
  shop: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  news: readonly StoredBankDifference[],
  now: Date,
): Promise<void> {
  const names = await namesOf(tx, news)
  const named = news.slice(0, maxNamed).map(({ kind, subject }) => ({ kind, name: names.get(subject) ?? '' }))
  const facts = { count: news.length, named }
  await emailAdministrators(shop, tx, { kind: 'bank-differences', texts, write: (t) => t.differences(facts) }, now)
}
