import type { OwnArtist } from '#contract/artist-profile.ts'
import type { OutputOf } from '#contract/calls.ts'
import type { DashboardOverview } from '#contract/dashboard.ts'
import type { Absence } from '#domain/absence.ts'
import { formatWeekday } from '#domain/calendar.ts'
import { useLanguage } from '#web/ui/use-texts.ts'
import { AbsenceCard } from './absence-card.tsx'
import { DashboardCharts } from './dashboard-charts.tsx'
import { DashboardFigures } from './dashboard-figures.tsx'
import { DashboardTasks } from './dashboard-tasks.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { YourWorks } from './your-works.tsx'

type Props = {
  away: Absence | null
  artist: OwnArtist
  overview: DashboardOverview
  /** The latest works; undefined when they could not be loaded. */
  works: OutputOf<'GET /artworks/my-artworks', 'answer'> | undefined
}

/** For artists who sell or have sold. */
export function SellerDashboard({ artist, away, overview, works }: Props) {
  const language = useLanguage()
  const isSelling = artist.approval === 'approved'
  const today = formatWeekday(new Date(), language)
  return (
    <>
      <p className="-mt-4 mb-8 text-5 text-ink-2">{`${today.charAt(0).toUpperCase() + today.slice(1)}.`}</p>
      <ProfileSummary artist={artist} />
      {away && <AbsenceCard away={away} />}
      <DashboardTasks overview={overview} isSelling={isSelling} />
      <DashboardFigures figures={overview.figures} />
      <DashboardCharts {...overview} />
      <YourWorks works={works} isSelling={isSelling} />
    </>
  )
}
