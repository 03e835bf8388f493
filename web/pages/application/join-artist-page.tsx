import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { applicationTexts } from '#texts/application.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useSignedIn } from '#web/shell/use-signed-in.ts'
import { useLanguage } from '#web/ui/use-texts.ts'
import type { Route } from './+types/join-artist-page.ts'
import { Passage } from './passage.tsx'

export const meta = (place: Route.MetaArgs) => {
  const { signup } = applicationTexts[languageOfPath(place.location.pathname)]
  return pageMeta(place, { title: signup.title, description: signup.description, hidden: true })
}

/** Leads on to what becoming an artist means; guests log in first. */
export default function JoinArtistPage() {
  const language = useLanguage()
  const person = useSignedIn()
  const navigate = useNavigate()
  useEffect(() => {
    if (person) void navigate(links.becomeArtist(language), { replace: true })
  }, [person, language, navigate])
  return <Passage />
}
