import type { ComponentProps } from 'react'
import { Link, replace, useLocation } from 'react-router'
import type { OwnArtist } from '#contract/artist-profile.ts'
import { ownWorks } from '#contract/own-works.ts'
import { sales } from '#contract/sales.ts'
import { inLanguage } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { salesTexts } from '#texts/sales.ts'
import { api } from '#web/api/api.ts'
import { LocalizedText } from '#web/components/localized-text.tsx'
import { Portrait } from '#web/components/portrait.tsx'
import { FailedPage, LoadingPage, PrivatePage } from '#web/components/private-page.tsx'
import { ExhibitionList } from '#web/pages/artist/exhibitions.tsx'
import { SalesViews } from '#web/pages/sales/sales-views.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/dashboard-page.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { loadOwnArtist } from './load-own-artist.ts'
import { deleteWork, OwnWorks } from './own-works.tsx'

export const meta = textsMeta(dashboardTexts, 'dashboard', { hidden: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const page = Number(searchParams.get('page')) || 1
  const own = loadOwnArtist()
  const [artist, works, sold] = await Promise.all([
    own,
    // The profile is worth showing without them.
    api(ownWorks.list, { query: { page, size: 50 } }).catch(() => undefined),
    own.then((artist) => (artist?.approval === 'approved' ? loadSalesCounts() : undefined)).catch(() => undefined),
  ])
  // The last work of the last page was deleted.
  if (works?.content.length === 0 && page > 1) throw replace(`${pathname}?page=${page - 1}`)
  return { artist, works, sold }
}

const loadSalesCounts = async () => (await api(sales.list, { query: { size: 1 } })).counts

export const clientAction = deleteWork

export const HydrateFallback = () => (
  <LoadingPage texts={useTexts(dashboardTexts).dashboard} Skeleton={DashboardSkeleton} />
)

export const ErrorBoundary = () => <FailedPage texts={useTexts(dashboardTexts).dashboard} />

/** The artist's own profile, works and exhibitions. */
export default function DashboardPage({ loaderData: { artist, works, sold } }: Route.ComponentProps) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const { state } = useLocation()
  return (
    <PrivatePage title={t.title}>
      {artist && state?.profileUpdated === true && (
        <div className="mb-8 max-w-150">
          <Notice look="good">{t.updated}</Notice>
        </div>
      )}
      {artist ? (
        <>
          <ProfileSummary artist={artist} />
          {sold && <OwnSales counts={sold} />}
          <OwnWorks artist={artist} works={works} />
          <OwnExhibitions artist={artist} />
        </>
      ) : (
        <NoProfile />
      )}
    </PrivatePage>
  )
}

function OwnSales({ counts }: { counts: ComponentProps<typeof SalesViews>['counts'] }) {
  const { sales: t } = useTexts(salesTexts)
  return (
    <section aria-labelledby="sales" className="mt-16 md:mt-20">
      <h2 id="sales" className="text-2">
        {t.title}
      </h2>
      <div className="mt-3 border-t border-line pt-2">
        <SalesViews counts={counts} />
      </div>
    </section>
  )
}

function OwnExhibitions({ artist }: { artist: OwnArtist }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  return (
    <section aria-labelledby="exhibitions" className="mt-16 max-w-180 md:mt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="exhibitions" className="text-2">
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
      <Link to={links.becomeArtist(useLanguage())} className={`${buttonLook('filled')} mt-8`}>
        {t.becomeArtist}
      </Link>
    </section>
  )
}

/** Who the artist is to visitors, whether they are seen yet, and what to do about it. */
function ProfileSummary({ artist }: { artist: OwnArtist }) {
  const { dashboard: t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const { approval } = artist
  return (
    <section aria-label={t.profile} className="flex flex-wrap items-start gap-x-6 gap-y-6">
      <Portrait name={artist.name} picture={artist.picture} sizes="96px" className="w-24 shrink-0 text-2" />
      <div className="min-w-0 grow basis-60">
        <h2 className="text-3">{artist.name}</h2>
        <p className="mt-1 font-serif text-4 text-ink-2 italic">
          {inLanguage(artist.taglines, language).words ? <LocalizedText text={artist.taglines} /> : t.noTagline}
        </p>
        <p className="mt-1 text-6 text-ink-2">
          <LocalizedText text={artist.locations} />
        </p>
        {approval === 'approved' ? (
          <Link to={links.artist(language, artist.slug)} className="link mt-2 inline-block text-5">
            {t.publicProfile}
          </Link>
        ) : (
          <>
            <p className="mt-3 flex items-center gap-2 text-5 font-medium">
              <span
                aria-hidden="true"
                className={`size-2 rounded-full ${approval === 'pending' ? 'bg-warn' : 'bg-bad'}`}
              />
              {approval === 'pending' ? t.pending : t.rejected}
            </p>
            <p className="mt-1 max-w-[52ch] text-5 text-ink-2">
              {approval === 'pending' ? t.pendingText : t.rejectedText}
            </p>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {approval === 'approved' && (
          <Link to={links.uploadWork(language)} className={buttonLook('filled')}>
            {t.uploadWork}
          </Link>
        )}
        {approval === 'approved' && (
          <Link to={links.money(language)} className={buttonLook('outlined')}>
            {t.money}
          </Link>
        )}
        <Link to={links.artistProfile(language)} className={buttonLook('outlined')}>
          {t.editProfile}
        </Link>
      </div>
    </section>
  )
}
