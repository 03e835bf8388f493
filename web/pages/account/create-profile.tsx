import { useNavigate } from 'react-router'
import { links } from '#site/links.ts'
import { accountTexts } from '#texts/account.ts'
import { useArtistStatus } from '#web/state/artist-status.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

export function CreateProfile() {
  const { confirmation: t } = useTexts(accountTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const userId = useSession((session) => session.user?.user.id)
  const status = useArtistStatus()
  if (status !== 'none') return null
  const createProfile = () => navigate(links.artistSignup(language), { state: { fromRegistration: true, userId } })
  return <Button onClick={createProfile}>{t.createProfile}</Button>
}
