import { Link } from 'react-router'
import type { Earnings } from '#contract/earnings.ts'
import { links } from '#site/links.ts'
import { earningsTexts } from '#texts/earnings.ts'
import { Price } from '#web/components/price.tsx'
import { Paging } from '#web/ui/paging.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { EarningsTable } from './earnings-table.tsx'

export function EarningsEntries({ list, year }: { list: Earnings; year: string | undefined }) {
  const { money: t } = useTexts(earningsTexts)
  const language = useLanguage()
  return (
    <section aria-labelledby="entries" className="mt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="entries" className="text-3">
          {t.entries}
        </h2>
        <Years years={list.years} year={year} />
      </div>
      {list.totalElements === 0 ? (
        <p className="mt-4 border-t border-line py-6 text-5 text-ink-2">{t.emptyYear}</p>
      ) : (
        <EarningsTable entries={list.content} />
      )}
      <div className="mt-6">
        <Paging page={list.number} pages={list.totalPages} to={(page) => links.money(language, year, page)} />
      </div>
      <Sums sums={list.sums} />
    </section>
  )
}

function Years({ years, year }: { years: readonly number[]; year: string | undefined }) {
  const { money: t } = useTexts(earningsTexts)
  const language = useLanguage()
  const styleOf = (isCurrent: boolean) =>
    `inline-flex min-h-11 items-center border-b-2 ${isCurrent ? 'border-ink font-medium' : 'border-transparent text-act hover:border-act'}`
  return (
    <nav aria-label={t.years} className="flex flex-wrap gap-x-5 text-5 tabular-nums">
      {[undefined, ...years.map(String)].map((one) => (
        <Link
          key={one ?? 'all'}
          to={links.money(language, one)}
          aria-current={one === year ? 'page' : undefined}
          className={styleOf(one === year)}
        >
          {one ?? t.allYears}
        </Link>
      ))}
    </nav>
  )
}

/** From the opening to the closing balance. */
function Sums({ sums }: { sums: Earnings['sums'] }) {
  const { money: t } = useTexts(earningsTexts)
  const rows = [
    [t.opening, sums.opening],
    [t.sales, sums.sales],
    [t.refunds, sums.refunds],
    [t.payouts, sums.payouts],
    ...(sums.waived === 0 ? [] : [[t.waived, sums.waived] as const]),
    ...(sums.adjusted === 0 ? [] : [[t.adjusted, sums.adjusted] as const]),
    [t.closing, sums.closing],
  ] as const
  return (
    <dl aria-label={t.sums} className="mt-6 ms-auto max-w-100 text-5 tabular-nums">
      {rows.map(([name, euros]) => (
        <div
          key={name}
          className={`flex justify-between gap-6 py-2 ${name === t.closing ? 'mt-1 border-t border-line pt-3 font-medium' : ''}`}
        >
          <dt className={name === t.closing ? '' : 'text-ink-2'}>{name}</dt>
          <dd>
            <Price euros={euros} exact />
          </dd>
        </div>
      ))}
    </dl>
  )
}
