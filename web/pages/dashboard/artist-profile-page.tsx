import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { OwnArtist } from '#contract/artist-profile.ts'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { artistProfileTexts } from '#texts/artist-profile.ts'
import { ProfileSkeleton } from '#web/pages/profile/profile-skeleton.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useSignedIn } from '#web/shell/use-signed-in.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/artist-profile-page.ts'
import { ArtistForm } from './artist-form.tsx'
import { useOwnArtist } from './use-own-artist.ts'

export const meta = (place: Route.MetaArgs) => {
  const { artistProfile } = artistProfileTexts[languageOfPath(place.location.pathname)]
  return pageMeta(place, { title: artistProfile.editTitle, description: artistProfile.description, hidden: true })
}

/** What an artist says of themselves: made here first, as an application, and changed later. */
export default function ArtistProfilePage() {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const user = useSignedIn()?.user
  const userId = user?.id
  const { answer, load } = useOwnArtist(userId)
  useScrollToHash(answer.state === 'loaded')
  const isNew = answer.state === 'loaded' && answer.artist === null
  return (
    <div className="page private-page pt-10 md:pt-14">
      <h1 className="text-1">{isNew ? t.createTitle : t.editTitle}</h1>
      {answer.state === 'loading' && (
        <div className="mt-10">
          <ProfileSkeleton words={t.loading} />
        </div>
      )}
      {answer.state === 'failed' && (
        <div className="mt-8">
          <Notice look="bad">{t.loadFailed}</Notice>
          <Button onClick={() => void load()} className="mt-5">
            {t.tryAgain}
          </Button>
        </div>
      )}
      {answer.state === 'loaded' && user && (
        <>
          <Lead artist={answer.artist} />
          {isNew && !user.verified ? <VerifyFirst /> : <ArtistForm key={user.id} artist={answer.artist} user={user} />}
        </>
      )}
    </div>
  )
}

function Lead({ artist }: { artist: OwnArtist | null }) {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  const { state } = useLocation()
  return (
    <div className="mt-4 mb-10 max-w-[60ch] text-4 text-ink-2">
      {artist === null && state?.fromRegistration === true && <p className="mb-2">{t.fromRegistration}</p>}
      {artist === null && <p>{t.createLead}</p>}
      {artist?.approval === 'rejected' && <p className="mb-2">{t.rejected}</p>}
      <p>{t.required}</p>
    </div>
  )
}

function VerifyFirst() {
  const { artistProfile: t } = useTexts(artistProfileTexts)
  return (
    <section className="max-w-150 border-t border-line pt-6">
      <h2 className="text-3">{t.verifyFirst}</h2>
      <p className="mt-2 text-5 text-ink-2">{t.verifyFirstText}</p>
      <Link to={links.emailConfirmation(useLanguage())} className={`${buttonLook('filled')} mt-6`}>
        {t.verify}
      </Link>
    </section>
  )
}

/** The part that an address names comes after the page does: "#exhibitions". */
function useScrollToHash(there: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    const part = there && /^#[\w-]+$/.test(hash) ? document.getElementById(hash.slice(1)) : null
    if (!part) return
    part.scrollIntoView()
    part.focus({ preventScroll: true })
  }, [there, hash])
}
