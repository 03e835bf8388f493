import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { reviewDays } from '#domain/application.ts'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import type { ArtistStanding } from '#domain/person.ts'
import { applicationTexts } from '#texts/application.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useSignedIn } from '#web/shell/use-signed-in.ts'
import { standingOf } from '#web/state/artist-status.ts'
import { followServer, type StoredUser } from '#web/state/session.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/pending-approval-page.ts'
import { range } from './figures.ts'

export const meta = (place: Route.MetaArgs) => {
  const { pending } = applicationTexts[languageOfPath(place.location.pathname)]
  return pageMeta(place, { title: pending.title, description: pending.description, hidden: true })
}

/** What has become of an application. It notices a decision when somebody comes back to the page. */
export default function PendingApprovalPage() {
  const { pending: t } = useTexts(applicationTexts)
  const { state } = useLocation()
  const person = useSignedIn()
  const userId = person?.user.id
  useEffect(() => {
    if (!userId) return
    const look = () => void followServer({ atOnce: true })
    look()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [userId])
  return (
    <div className="page private-page pt-10 md:pt-14">
      <h1 className="text-1">{t.title}</h1>
      <div className="mt-8 max-w-150">
        {state?.created === true && (
          <div className="mb-8">
            <Notice look="good">{t.created}</Notice>
          </div>
        )}
        {person ? (
          <Standing person={person} />
        ) : (
          <p role="status" className="text-4 text-ink-2">
            {t.loading}
          </p>
        )}
      </div>
    </div>
  )
}

type Told = { title: string; text: string; to: string; words: string; look: 'filled' | 'outlined' }

function Standing({ person }: { person: StoredUser }) {
  const { pending: t } = useTexts(applicationTexts)
  const standing = standingOf(person)
  const { title, text, to, words, look } = useTold(person)[standing]
  return (
    <section aria-labelledby="standing" className="border-t border-ink pt-6">
      <div role="status">
        <h2 id="standing" className="text-2">
          {title}
        </h2>
        <p className="mt-3 text-4 text-ink-2">{text}</p>
      </div>
      {standing === 'pending' && <p className="mt-4 text-5 text-ink-2">{t.meanwhile}</p>}
      <Link to={to} className={`${buttonLook(look)} mt-8`}>
        {words}
      </Link>
    </section>
  )
}

function useTold({ artistId }: StoredUser): Record<ArtistStanding, Told> {
  const { pending: t } = useTexts(applicationTexts)
  const language = useLanguage()
  const profile = links.artistProfile(language)
  const publicProfile = links.artist(language, artistId ?? '')
  return {
    none: { title: t.none, text: t.noneText, to: links.becomeArtist(language), words: t.becomeArtist, look: 'filled' },
    pending: {
      title: t.waits,
      text: t.waitsText(range(reviewDays)),
      to: profile,
      words: t.editProfile,
      look: 'outlined',
    },
    approved: {
      title: t.approved,
      text: t.approvedText,
      to: publicProfile,
      words: t.publicProfile,
      look: 'filled',
    },
    rejected: { title: t.rejected, text: t.rejectedText, to: profile, words: t.applyAgain, look: 'filled' },
  }
}
