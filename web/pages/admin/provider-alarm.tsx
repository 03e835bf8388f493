import { Link } from 'react-router'
import type { ProviderComparison } from '#contract/overview.ts'
import { adminLinks } from '#site/admin-links.ts'
import { booksTexts } from '#texts/books.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Says that the payment provider and the books differ, and leads to both sides. */
export function ProviderAlarm({ total }: Pick<ProviderComparison, 'total'>) {
  const { provider: t } = useTexts(booksTexts)
  const language = useLanguage()
  return (
    <section className="mb-12 max-w-180">
      <h2 className="mb-4 text-3">{t.title}</h2>
      <Notice variant="bad">
        {t.news(total)}{' '}
        <Link to={`${adminLinks.health(language)}#provider`} className="underline">
          {t.compare}
        </Link>
      </Notice>
    </section>
  )
}
