import { Link } from 'react-router'
import type { OwnWork } from '#contract/own-works.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { Price, WorkPrice } from '#web/components/price.tsx'
import { WorkName } from '#web/pages/own-works/work-name.tsx'
import { WorkStatus } from '#web/pages/own-works/work-status.tsx'
import { cell, head } from '#web/ui/table.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** A few works, each with the way to change it. */
export function LatestWorks({ works }: { works: readonly OwnWork[] }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  return (
    <table aria-labelledby="works" className="mt-5 w-full border-collapse text-5">
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={head}>
            {t.work}
          </th>
          <th scope="col" className={`${head} max-md:hidden`}>
            {t.status}
          </th>
          <th scope="col" className={`${head} pl-4 text-right!`}>
            {t.price}
          </th>
          <th scope="col" className={`${head} pl-6 text-right! max-md:hidden`}>
            {t.receive}
          </th>
          <th scope="col" className={`${head} max-md:hidden`}>
            <span className="sr-only">{t.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {works.map((work) => (
          <Row key={work.id} work={work} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ work }: { work: OwnWork }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const title = inLanguage(work.titles, language).words || t.untitled
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <WorkName work={work} />
      </th>
      <td className={`${cell} max-md:hidden`}>
        <WorkStatus status={work.status} />
      </td>
      <td className={`${cell} pl-4 text-right whitespace-nowrap`}>
        <span className="mb-1 block text-6 md:hidden">
          <WorkStatus status={work.status} />
        </span>
        <WorkPrice euros={work.price} />
      </td>
      <td className={`${cell} pl-6 text-right text-ink-2 max-md:hidden`}>
        <Price euros={work.artistPrice} />
      </td>
      <td className={`${cell} pl-6 text-right text-6 max-md:hidden`}>
        <Link to={links.editWork(language, work.id)} aria-label={t.editWorkNamed(title)} className="link">
          {t.editWork}
        </Link>
      </td>
    </tr>
  )
}
