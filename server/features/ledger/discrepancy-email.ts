import { and, eq, isNull } from 'drizzle-orm'
import { links } from '#domain/links.ts'
import { site } from '#domain/site.ts'
import type { Database } from '#server/database/connect.ts'
import { type StoredDiscrepancy, users } from '#server/database/schema.ts'
import { enqueueEmail } from '#server/features/mail/mail-store.ts'
import type { Shop } from '#server/shop.ts'
import { booksTexts } from '#texts/books.ts'
import { namesOf } from './book-check-store.ts'

/** The others are on the administrators' first page. */
const mostNamed = 20

/** Tells every administrator what does not agree in the books. */
export async function enqueueDiscrepancyEmails(
  { settings, newId }: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  news: readonly StoredDiscrepancy[],
  now: Date,
): Promise<void> {
  const administrators = await tx
    .select()
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.blockedAt)))
  const names = await namesOf(tx, news)
  for (const { id, email: to, firstName, language } of administrators) {
    const { books, booksEmail: t } = booksTexts[language]
    const rows = news
      .slice(0, mostNamed)
      .map((one) => [books.subjects[one.subject](names.get(one.id)?.name ?? ''), books.kinds[one.kind]] as const)
    const link = { link: settings.publicUrl + links.admin(language), words: t.button }
    const parts = [t.hello(firstName), t.news(news.length), { rows }, t.next, link]
    await enqueueEmail(
      tx,
      {
        key: `discrepancies:${id}:${newId(now)}`,
        about: { userId: id },
        to,
        language,
        subject: t.subject(site.name),
        parts,
      },
      now,
    )
  }
}
