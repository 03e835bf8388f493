import { Link } from 'react-router'
import type { OwnArtist } from '#contract/artist-profile.ts'
import type { OutputOf } from '#contract/calls.ts'
import type { DashboardOverview } from '#contract/dashboard.ts'
import type { Absence } from '#domain/absence.ts'
import { formatWeekday } from '#domain/calendar.ts'
import { links } from '#domain/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { LoadError } from '#web/components/private/private-page.tsx'
import { buttonVariant } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { AbsenceCard } from './absence-card.tsx'
import { DashboardFigures } from './dashboard-figures.tsx'
import { DashboardTasks } from './dashboard-tasks.tsx'
import { LatestWorks } from './latest-works.tsx'

type Props = {
  away: Absence | null
  artist: OwnArtist
  overview: DashboardOverview
  /** The latest of them; undefined when they could not be loaded. */
  works: OutputOf<'GET /artworks/my-artworks', 'answer'> | undefined
}

/** What an artist who sells, or has sold, sees first: what to do next, how they are doing, and their latest works. */
export function SellerDashboard({ artist, away, overview, works }: Props) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const isSelling = artist.approval === 'approved'
  const today = formatWeekday(new Date(), language)
  return (
    <>
      <div className="-mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <p className="text-5 text-ink-2">
          {today.charAt(0).toUpperCase() + today.slice(1)}.{' '}
          {isSelling && (
            <Link to={links.artist(language, artist.slug)} className="link">
              {t.publicProfile}
            </Link>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to={links.artistProfile(language)} className={buttonVariant('outlined')}>
            {t.editProfile}
          </Link>
          {isSelling && (
            <Link to={links.uploadWork(language)} className={buttonVariant('filled')}>
              {t.uploadWork}
            </Link>
          )}
        </div>
      </div>
      {away && <AbsenceCard away={away} />}
      <DashboardTasks overview={overview} isSelling={isSelling} />
      <DashboardFigures figures={overview.figures} />
      <YourWorks works={works} isSelling={isSelling} />
      {!away && isSelling && <AbsenceCard away={away} />}
    </>
  )
}

function YourWorks({ works, isSelling }: Pick<Props, 'works'> & { isSelling: boolean }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const { dashboardOverview } = useTexts(dashboardTexts)
  const language = useLanguage()
  return (
    <section aria-labelledby="works" className="mt-14 md:mt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="works" className="text-3">
          {t.works}
        </h2>
        {works && works.totalElements > 0 && (
          <Link to={links.ownWorks(language)} className="link text-5">
            {dashboardOverview.allWorks(works.totalElements)}
          </Link>
        )}
      </div>
      {!works && (
        <div className="mt-4">
          <LoadError>{t.worksFailed}</LoadError>
        </div>
      )}
      {works?.totalElements === 0 && (
        <div className="mt-4 border-t border-line py-8">
          <h3 className="text-4">{t.noWorks}</h3>
          {isSelling && (
            <>
              <p className="mt-2 text-5 text-ink-2">{t.noWorksText}</p>
              <Link to={links.uploadWork(language)} className={`${buttonVariant('outlined')} mt-6`}>
                {t.uploadWork}
              </Link>
            </>
          )}
        </div>
      )}
      {works && works.totalElements > 0 && <LatestWorks works={works.content} />}
    </section>
  )
}
