import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { reviewDays } from '#domain/application.ts'
import type { ArtistStatus } from '#domain/person.ts'
import { links } from '#site/links.ts'
import { applicationTexts } from '#texts/application.ts'
import { HungWork } from '#web/components/hung-work/hung-work.tsx'
import { PrivatePage } from '#web/components/private/private-page.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { loadUser } from '#web/shell/require-user.ts'
import { artistStatusOf } from '#web/state/artist-status.ts'
import { refreshUser, type StoredUser, useUser } from '#web/state/session.ts'
import { buttonVariant } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/pending-approval-page.ts'
import { range } from './figures.ts'

export const meta = textsMeta(applicationTexts, 'pending', { hidden: true })

export const clientLoader = loadUser

/** Reloads when the user returns to the tab. */
export default function PendingApprovalPage({ loaderData }: Route.ComponentProps) {
  const { pending: t } = useTexts(applicationTexts)
  const { state } = useLocation()
  const person = useUser(loaderData)
  useEffect(() => {
    const refresh = () => void refreshUser({ force: true })
    refresh()
    addEventListener('focus', refresh)
    return () => removeEventListener('focus', refresh)
  }, [])
  return (
    <PrivatePage title={t.title}>
      {(state?.saved === 'created' || state?.saved === 'updated') && (
        <div className="mb-8 max-w-150">
          <Notice variant="good">{t[state.saved as 'created' | 'updated']}</Notice>
        </div>
      )}
      <Status person={person} />
      <HungWork />
    </PrivatePage>
  )
}

export function HydrateFallback() {
  const { pending: t } = useTexts(applicationTexts)
  return (
    <PrivatePage title={t.title}>
      <p role="status" className="text-4 text-ink-2">
        {t.loading}
      </p>
    </PrivatePage>
  )
}

type StatusTexts = { title: string; text: string; to: string; words: string }

function Status({ person }: { person: StoredUser }) {
  const { pending: t } = useTexts(applicationTexts)
  const status = artistStatusOf(person)
  const { title, text, to, words } = useStatusTexts(person)[status]
  return (
    <section aria-labelledby="status" className="max-w-150 border-t border-ink pt-6">
      <div role="status">
        <h2 id="status" className="text-3">
          {title}
        </h2>
        <p className="mt-3 text-4 text-ink-2">{text}</p>
      </div>
      {status === 'pending' && <p className="mt-4 text-5 text-ink-2">{t.meanwhile}</p>}
      <Link to={to} className={`${buttonVariant(status === 'pending' ? 'outlined' : 'filled')} mt-8`}>
        {words}
      </Link>
    </section>
  )
}

function useStatusTexts({ artistId }: StoredUser): Record<ArtistStatus, StatusTexts> {
  const { pending: t } = useTexts(applicationTexts)
  const language = useLanguage()
  const profile = links.artistProfile(language)
  const publicProfile = links.artist(language, artistId ?? '')
  return {
    none: { title: t.none, text: t.noneText, to: links.becomeArtist(language), words: t.becomeArtist },
    pending: { title: t.waits, text: t.waitsText(range(reviewDays)), to: profile, words: t.editProfile },
    approved: { title: t.approved, text: t.approvedText, to: publicProfile, words: t.publicProfile },
    suspended: {
      title: t.suspended,
      text: t.suspendedText,
      to: links.artistDashboard(language),
      words: t.dashboard,
    },
    rejected: { title: t.rejected, text: t.rejectedText, to: profile, words: t.applyAgain },
  }
}
