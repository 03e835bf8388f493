import { Link } from 'react-router'
import type { OwnWork } from '#contract/own-works.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { Price, WorkPrice } from '#web/components/price.tsx'
import { WorkName } from '#web/pages/own-works/work-name.tsx'
import { WorkStatus } from '#web/pages/own-works/work-status.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** A few works, each with the way to change it. */
export function LatestWorks({ works }: { works: readonly OwnWork[] }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const titleOf = ({ titles }: OwnWork) => inLanguage(titles, language).words || t.untitled
  return (
    <DataTable
      aria-labelledby="works"
      className="mt-5 max-md:[&_thead]:sr-only"
      rows={works}
      keyOf={({ id }) => id}
      columns={[
        { head: t.work, isRowHead: true, cell: (work) => <WorkName work={work} /> },
        { head: t.status, from: 'md', cell: ({ status }) => <WorkStatus status={status} /> },
        {
          head: t.price,
          align: 'right',
          className: 'pl-4 whitespace-nowrap',
          cell: ({ status, price }) => (
            <>
              <span className="mb-1 block text-6 md:hidden">
                <WorkStatus status={status} />
              </span>
              <WorkPrice euros={price} />
            </>
          ),
        },
        {
          head: t.receive,
          align: 'right',
          from: 'md',
          className: 'pl-6 text-ink-2',
          cell: ({ artistPrice }) => <Price euros={artistPrice} />,
        },
        {
          head: t.actions,
          isHeadUnseen: true,
          align: 'right',
          from: 'md',
          className: 'pl-6 text-6',
          cell: (work) => (
            <Link to={links.editWork(language, work.id)} aria-label={t.editWorkNamed(titleOf(work))} className="link">
              {t.editWork}
            </Link>
          ),
        },
      ]}
    />
  )
}
