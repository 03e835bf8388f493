import { Navigate, useLocation } from 'react-router'
import { links } from '#domain/links.ts'
import { applicationTexts } from '#texts/application.ts'
import { textsMeta } from '#web/shell/page-meta.ts'
import { loadUser } from '#web/shell/require-user.ts'
import { artistStatusOf } from '#web/state/artist-status.ts'
import { useLanguage } from '#web/ui/use-texts.ts'
import type { Route } from './+types/artist-signup-page.ts'
import { Passage } from './passage.tsx'

export const meta = textsMeta(applicationTexts, 'signup', { hidden: true })

const nextOf = {
  none: links.artistProfile,
  approved: links.artistDashboard,
  pending: links.pendingApproval,
  rejected: links.pendingApproval,
}

export const clientLoader = loadUser

const greeting = { fromRegistration: true }

/** Leads to the profile, or to what became of the application. New users are greeted there. */
export default function ArtistSignupPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const { state } = useLocation()
  // The flag counts only for the user it was made for.
  const isNew = state?.fromRegistration === true && state.userId === loaderData.user.id
  return <Navigate to={nextOf[artistStatusOf(loaderData)](language)} replace state={isNew ? greeting : null} />
}

export const HydrateFallback = Passage
