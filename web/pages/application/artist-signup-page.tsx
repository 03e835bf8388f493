import { Navigate, useLocation } from 'react-router'
import { links } from '#site/links.ts'
import { applicationTexts } from '#texts/application.ts'
import { PrivatePage } from '#web/components/private/private-page.tsx'
import { textsMeta } from '#web/shell/page-meta.ts'
import { loadUser } from '#web/shell/require-user.ts'
import { artistStatusOf } from '#web/state/artist-status.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/artist-signup-page.ts'

export const meta = textsMeta(applicationTexts, 'signup', { hidden: true })

const nextOf = {
  none: links.artistProfile,
  approved: links.artistDashboard,
  pending: links.pendingApproval,
  rejected: links.pendingApproval,
  suspended: links.artistDashboard,
}

export const clientLoader = loadUser

const greeting = { fromRegistration: true }

/** Redirects to the profile or to the application's state. */
export default function ArtistSignupPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const { state } = useLocation()
  // The flag applies only to the user it was created for.
  const isNew = state?.fromRegistration === true && state.userId === loaderData.user.id
  return <Navigate to={nextOf[artistStatusOf(loaderData)](language)} replace state={isNew ? greeting : null} />
}

export function HydrateFallback() {
  const { signup: t } = useTexts(applicationTexts)
  return (
    <PrivatePage title={t.title}>
      <p role="status" className="text-4 text-ink-2">
        {t.wait}
      </p>
    </PrivatePage>
  )
}
