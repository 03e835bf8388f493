import { Link } from 'react-router'
import type { OwnWork } from '#contract/own-works.ts'
import { isPublic } from '#domain/artwork.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Price, WorkPrice } from '#web/components/price.tsx'
import { SmallPicture } from '#web/components/small-picture.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { WorkStatus } from './work-status.tsx'

const head = 'border-b border-line pb-2 text-left text-6 font-normal text-ink-2'
const cell = 'border-b border-line py-3.5 align-middle'
const titleLook = 'title-of-work block text-4 leading-snug'

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
  const words = inLanguage(work.titles, language).words ? <LocalizedText text={work.titles} /> : t.untitled
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <span className="flex items-center gap-4">
          <span className="w-14 shrink-0 md:w-18">
            <SmallPicture picture={work.picture} sizes="72px" highest={60} />
          </span>
          <span className="min-w-0">
            {isPublic(work.status) ? (
              <Link to={links.artwork(language, work.id)} className={`${titleLook} hover:text-act`}>
                {words}
              </Link>
            ) : (
              <Link to={links.editWork(language, work.id)} className={`${titleLook} hover:text-act`}>
                {words}
              </Link>
            )}
            <span className="mt-0.5 block text-6 text-ink-2">
              {[work.dimensionsFormatted, work.year].filter(Boolean).join(', ')}
            </span>
          </span>
        </span>
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
