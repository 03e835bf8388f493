import { Link } from 'react-router'
import { adminLinks } from '#site/admin-links.ts'
import { bankTexts } from '#texts/bank.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Says that the bank and the books differ, and leads to both sides. */
export function BankAlarm({ total }: { total: number }) {
  const { bank: t } = useTexts(bankTexts)
  const language = useLanguage()
  return (
    <section className="mb-12 max-w-180">
      <h2 className="mb-4 text-3">{t.differTitle}</h2>
      <Notice variant="bad">
        {t.news(total)}{' '}
        <Link to={`${adminLinks.bank(language)}#comparison`} className="underline">
          {t.compare}
        </Link>
      </Notice>
    </section>
  )
}
