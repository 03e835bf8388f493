import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { applicationTexts } from '#texts/application.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useSignedIn } from '#web/shell/use-signed-in.ts'
import { standingOf } from '#web/state/artist-status.ts'
import { useLanguage } from '#web/ui/use-texts.ts'
import type { Route } from './+types/artist-signup-page.ts'
import { Passage } from './passage.tsx'

export const meta = (place: Route.MetaArgs) => {
  const { signup } = applicationTexts[languageOfPath(place.location.pathname)]
  return pageMeta(place, { title: signup.title, description: signup.description, hidden: true })
}

const nextOf = {
  none: links.artistProfile,
  approved: links.artistDashboard,
  pending: links.pendingApproval,
  rejected: links.pendingApproval,
}

/** Leads to the profile, or to what has become of it. Whoever comes from registering is told so there. */
export default function ArtistSignupPage() {
  const language = useLanguage()
  const person = useSignedIn()
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    if (!person) return
    const next = nextOf[standingOf(person)]
    // The flag is worth something only for the person it was made for.
    const fromRegistration = state?.fromRegistration === true && state.userId === person.user.id
    void navigate(next(language), { replace: true, state: { fromRegistration } })
  }, [person, language, navigate, state])
  return <Passage />
}
