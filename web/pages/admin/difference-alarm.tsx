import { Link } from 'react-router'
import { comparisonsTexts } from '#texts/comparisons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

/** Says that another company and the books differ, and leads to both sides. */
export function DifferenceAlarm({ title, total, to }: { title: string; total: number; to: string }) {
  const { comparisons: t } = useTexts(comparisonsTexts)
  return (
    <section className="mb-12 max-w-180">
      <h2 className="mb-4 text-3">{title}</h2>
      <Notice variant="bad">
        {t.news(total)}{' '}
        <Link to={to} className="underline">
          {t.compare}
        </Link>
      </Notice>
    </section>
  )
}
