import { Link, useLocation } from 'react-router'
import type { OwnArtist } from '#contract/artist-profile.ts'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { dashboardTexts } from '#texts/dashboard.ts'
import { ExhibitionList } from '#web/pages/artist/exhibitions.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useSignedIn } from '#web/shell/use-signed-in.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/dashboard-page.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { OwnWorks } from './own-works.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { useOwnArtist } from './use-own-artist.ts'

export const meta = (place: Route.MetaArgs) => {
  const { dashboard } = dashboardTexts[languageOfPath(place.location.pathname)]
  return pageMeta(place, { title: dashboard.title, description: dashboard.description, hidden: true })
}

/** Where artists see what they show here, and change it. */
export default function DashboardPage() {
  const { dashboard: t } = useTexts(dashboardTexts)
  const { state } = useLocation()
  const { answer, load } = useOwnArtist(useSignedIn()?.user.id)
  return (
    <div className="page private-page pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      {answer.state === 'loading' && <DashboardSkeleton />}
      {answer.state === 'failed' && (
        <div className="mt-8">
          <Notice look="bad">{t.failed}</Notice>
          <Button onClick={() => void load()} className="mt-5">
            {t.tryAgain}
          </Button>
        </div>
      )}
      {answer.state === 'loaded' && (
        <>
          {state?.profileUpdated === true && answer.artist && (
            <div className="mt-6 max-w-150">
              <Notice look="good">{t.updated}</Notice>
            </div>
          )}
          {answer.artist ? <Desk artist={answer.artist} /> : <NoProfile />}
        </>
      )}
    </div>
  )
}

function Desk({ artist }: { artist: OwnArtist }) {
  return (
    <>
      <ProfileSummary artist={artist} />
      <OwnWorks artist={artist} />
      <OwnExhibitions artist={artist} />
    </>
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
    <section className="mt-8 max-w-150 border-t border-line pt-8">
      <h2 className="text-2">{t.notFound}</h2>
      <p className="mt-3 text-4 text-ink-2">{t.notFoundText}</p>
      <Link to={links.becomeArtist(useLanguage())} className={`${buttonLook('filled')} mt-8`}>
        {t.becomeArtist}
      </Link>
    </section>
  )
}
