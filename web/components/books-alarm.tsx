import { Link } from 'react-router'
import type { Books } from '#contract/overview.ts'
import { formatAgo } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney, inCents } from '#domain/money.ts'
import { adminLinks } from '#site/admin-links.ts'
import { booksTexts } from '#texts/books.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

type Discrepancy = Books['discrepancies'][number]

export function BooksAlarm({ books: { total, discrepancies } }: { books: Books }) {
  const { books: t } = useTexts(booksTexts)
  return (
    <section className="mb-12 max-w-180">
      <h2 className="mb-4 text-3">{t.title}</h2>
      <Notice variant="bad">
        {discrepancies.length < total ? `${t.news(total)} ${t.more(discrepancies.length)}` : t.news(total)}
      </Notice>
      <DiscrepancyList discrepancies={discrepancies} />
    </section>
  )
}

export function DiscrepancyList({ discrepancies }: { discrepancies: readonly Discrepancy[] }) {
  return (
    <ul className="mt-3 border-t border-line">
      {discrepancies.map((one) => (
        <Entry key={`${one.kind} ${one.subject} ${one.id}`} discrepancy={one} />
      ))}
    </ul>
  )
}

function Entry({ discrepancy }: { discrepancy: Discrepancy }) {
  const { kind, subject, name, amount, since } = discrepancy
  const { books: t } = useTexts(booksTexts)
  const language = useLanguage()
  const off = amount ? [t.off(formatMoney(inCents(Math.abs(amount)), language, { exact: true }))] : []
  const found = t.since(formatAgo(new Date(since), new Date(), language))
  return (
    <li className="border-b border-line py-3">
      <h3 className="font-sans text-5 break-words">
        {name ? (
          <Link to={addressOf(discrepancy, language)} className="underline hover:text-act">
            {t.subjects[subject](name)}
          </Link>
        ) : (
          // The entity was deleted from the database.
          t.subjects[subject](discrepancy.id)
        )}
      </h3>
      <p className="text-5 text-bad">{t.kinds[kind]}</p>
      <p className="text-6 text-ink-2">{[...off, found].join(', ')}</p>
    </li>
  )
}

function addressOf({ subject, id, name, batchId }: Discrepancy, language: Language): string {
  if (subject === 'order') return adminLinks.order(language, id)
  if (subject === 'payout' && batchId) return adminLinks.payoutBatch(language, batchId)
  if (subject === 'movement') return `${adminLinks.health(language)}#provider`
  return `${adminLinks.artists(language)}?${new URLSearchParams({ q: name })}`
}
