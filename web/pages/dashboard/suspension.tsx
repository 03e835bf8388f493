import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { formatDay } from '#domain/calendar.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { moderationTexts } from '#texts/moderation.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** Why an artist is suspended, what that means, and where to appeal. */
export function Suspension({ suspension }: { suspension: NonNullable<Dashboard['suspension']> }) {
  const { suspension: t } = useTexts(dashboardTexts)
  const { restriction } = useTexts(moderationTexts)
  const language = useLanguage()
  const { ground, rule, reason, createdAt } = suspension
  return (
    <section aria-labelledby="suspension" className="mb-12 max-w-180 bg-bad-soft px-5 py-5 md:px-6">
      <h2 id="suspension" className="text-3 text-bad">
        {t.title}
      </h2>
      <p className="mt-2 text-5">{t.text}</p>
      <p className="mt-4 text-5 break-words whitespace-pre-line">{reason}</p>
      <p className="mt-2 text-6 break-words">
        {restriction.grounds[ground]}: {rule} · {formatDay(new Date(createdAt), language)}
      </p>
      <p className="mt-4 text-5">{t.appeal}</p>
      <Link to={links.ownRestrictions(language)} className={`${buttonVariant('outlined')} mt-4`}>
        {t.toAppeal}
      </Link>
    </section>
  )
}
