import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import type { StoredDiscrepancy } from '#server/database/schema.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import type { Shop } from '#server/shop.ts'
import { booksTexts } from '#texts/books.ts'
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
  const compose = ({ language, firstName }: { language: Language; firstName: string }) => {
    const { books, booksEmail: t } = booksTexts[language]
    const rows = news
      .slice(0, maxNamed)
      .map((one) => [books.subjects[one.subject](names.get(one.id)?.name ?? ''), books.kinds[one.kind]] as const)
    const link = { link: shop.settings.publicUrl + links.admin(language), words: t.button }
    return {
      subject: t.subject(site.name),
      parts: [t.hello(firstName), t.news(news.length), { rows }, t.next, link],
    }
  }
  await emailAdministrators(shop, tx, 'discrepancies', compose, now)
}
