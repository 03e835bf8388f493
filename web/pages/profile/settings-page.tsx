import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type SettingsView, settings } from '#contract/settings.ts'
import { languageOfPath } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { settingsTexts } from '#texts/settings.ts'
import { ask } from '#web/identity/ask.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useSignedIn } from '#web/shell/use-signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import type { Route } from './+types/settings-page.ts'
import { Card } from './card.tsx'
import { CookieChoices } from './cookie-choices.tsx'
import { DataExport } from './data-export.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { Sessions } from './sessions.tsx'

export const meta = (place: Route.MetaArgs) => {
  const { settings } = settingsTexts[languageOfPath(place.location.pathname)]
  return pageMeta(place, { title: settings.title, description: settings.description, hidden: true })
}

type Answer = { state: 'loading' | 'failed' } | { state: 'loaded'; settings: SettingsView }

export default function SettingsPage() {
  const { settings: t } = useTexts(settingsTexts)
  const userId = useSignedIn()?.user.id
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' })
  const load = useCallback(async () => {
    setAnswer({ state: 'loading' })
    try {
      setAnswer({ state: 'loaded', settings: await ask(settings.show) })
    } catch {
      setAnswer({ state: 'failed' })
    }
  }, [])
  useEffect(() => {
    if (userId) void load()
  }, [userId, load])

  return (
    <div className="page private-page pt-10 md:pt-14">
      <h1 className="mb-10 text-1">{t.title}</h1>
      {answer.state === 'loading' && <ProfileSkeleton words={t.loading} />}
      {answer.state === 'failed' && (
        <>
          <Notice look="bad">{t.failed}</Notice>
          <Button onClick={() => void load()} className="mt-5">
            {t.tryAgain}
          </Button>
        </>
      )}
      {answer.state === 'loaded' && <Cards settings={answer.settings} />}
    </div>
  )
}

function Cards({ settings }: { settings: SettingsView }) {
  const { leaving } = useTexts(settingsTexts)
  const language = useLanguage()
  return (
    <>
      <LanguageChoice kept={settings.language} />
      <NotificationChoices kept={settings.notifications} />
      <CookieChoices />
      <Sessions />
      <DataExport />
      <Card id="leaving" title={leaving.title} text={leaving.text}>
        <Link to={`${links.editProfile(language)}#delete-account`} className="link text-5">
          {leaving.link}
        </Link>
      </Card>
    </>
  )
}
