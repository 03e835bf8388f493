import { Link, useLocation } from 'react-router'
import type { OwnArtist } from '#contract/artist-profile.ts'
import { isNotFound } from '#contract/client.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { hourInTallinn } from '#domain/calendar.ts'
import { links } from '#site/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { api } from '#web/api/api.ts'
import { ExhibitionList } from '#web/components/artist/exhibitions.tsx'
import { PrivatePage, privateRoute } from '#web/components/private/private-page.tsx'
import { loadOwnArtist } from '#web/shell/load-own-artist.ts'
import { userContext } from '#web/shell/require-user.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/dashboard-page.ts'
import { AbsenceCard } from './absence-card.tsx'
import { ChangedTerms } from './changed-terms.tsx'
import { DashboardMoney } from './dashboard-money.tsx'
import { SellerDashboard } from './dashboard-overview.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { Closing, Suspension } from './suspension.tsx'

export const { meta, HydrateFallback, ErrorBoundary } = privateRoute(dashboardTexts, 'dashboard', DashboardSkeleton)

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [artist, shown, works] = await Promise.all([
    loadOwnArtist(),
    loadDashboard(),
    // The dashboard is shown without them.
    api('GET /artworks/my-artworks', { query: { size: 12 } }).catch(() => undefined),
  ])
  return { person: context.get(userContext), artist, dashboard: shown, works }
}

/** Null without an application. */
async function loadDashboard(): Promise<Dashboard | null> {
  try {
    return await api('GET /artists/dashboard')
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { artist, dashboard: shown, works, person } = loaderData
  const { dashboard: t } = useTexts(dashboardTexts)
  const greeting = useGreeting(person.user.firstName)
  const { state } = useLocation()
  const overview = shown?.overview
  return (
    <PrivatePage title={overview ? greeting : t.title}>
      {artist && state?.profileUpdated === true && (
        <div className="mb-8 max-w-150">
          <Notice variant="good">{t.updated}</Notice>
        </div>
      )}
      {shown?.closing && <Closing closing={shown.closing} />}
      {shown?.suspension && !shown.closing?.closedAt && <Suspension suspension={shown.suspension} />}
      {shown && <ChangedTerms unread={shown.unreadTerms} />}
      {artist && overview && <SellerDashboard artist={artist} away={shown.away} overview={overview} works={works} />}
      {artist && !overview && <ProfileSummary artist={artist} />}
      {artist ? (
        <div className="mt-16 grid gap-x-14 gap-y-14 md:mt-20 xl:grid-cols-[3fr_2fr]">
          {overview && <DashboardMoney figures={overview.figures} />}
          <OwnExhibitions artist={artist} />
        </div>
      ) : (
        <NoProfile />
      )}
      {artist?.approval === 'approved' && overview && !shown.away && <AbsenceCard away={null} />}
    </PrivatePage>
  )
}

function useGreeting(firstName: string): string {
  const { dashboardOverview: t } = useTexts(dashboardTexts)
  const hour = hourInTallinn(new Date())
  return hour < 5 || hour >= 18 ? t.evening(firstName) : hour < 12 ? t.morning(firstName) : t.afternoon(firstName)
}

function OwnExhibitions({ artist }: { artist: OwnArtist }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  return (
    <section aria-labelledby="exhibitions" className="max-w-180">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="exhibitions" className="text-3">
          {t.exhibitions}
        </h2>
        <Link to={`${links.artistProfile(useLanguage())}#exhibitions`} className="link text-5">
          {t.addExhibition}
        </Link>
      </div>
      {artist.exhibitions.length > 0 ? (
        <ExhibitionList exhibitions={artist.exhibitions} />
      ) : (
        <p className="mt-3 border-t border-line py-4 text-5 text-ink-2">{t.noExhibitions}</p>
      )}
    </section>
  )
}

function NoProfile() {
  const { dashboard: t } = useTexts(dashboardTexts)
  return (
    <section className="max-w-150 border-t border-line pt-8">
      <h2 className="text-2">{t.notFound}</h2>
      <p className="mt-3 text-4 text-ink-2">{t.notFoundText}</p>
      <Link to={links.becomeArtist(useLanguage())} className={`${buttonVariant('filled')} mt-8`}>
        {t.becomeArtist}
      </Link>
    </section>
  )
}
