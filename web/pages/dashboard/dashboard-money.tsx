import { Link } from 'react-router'
import type { DashboardOverview } from '#contract/dashboard.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { Price } from '#web/components/price.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function DashboardMoney({ figures }: { figures: DashboardOverview['figures'] }) {
  const { dashboardOverview: t } = useTexts(dashboardTexts)
  const sums = [
    [t.held, figures.held],
    [t.payable, figures.payable],
    [t.paidThisYear, figures.paidOutThisYear],
  ] as const
  return (
    <section aria-labelledby="money">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="money" className="text-3">
          {t.money}
        </h2>
        <Link to={links.money(useLanguage())} className="link text-5">
          {t.toMoney}
        </Link>
      </div>
      <dl className="mt-3 border-t border-line text-5">
        {sums.map(([name, euros]) => (
          <div key={name} className="flex justify-between gap-6 border-b border-line py-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="tabular-nums">
              <Price euros={euros} exact />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
