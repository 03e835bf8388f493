import { useFetcher } from 'react-router'
import { type SessionView, settings } from '#contract/settings.ts'
import { formatTime, onDay } from '#domain/calendar.ts'
import { settingsTexts } from '#texts/settings.ts'
import { api } from '#web/api/api.ts'
import { LoadError } from '#web/components/private-page.tsx'
import { renewToken } from '#web/identity/token.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Card } from './card.tsx'
import { deviceName } from './device-name.ts'

/** The page's action: ends all sessions but this one. Returns how many there were; without `ended` it failed. */
export async function endOtherSessions(): Promise<{ ended?: number }> {
  try {
    const { ended } = await api(settings.endOtherSessions)
    // Earlier tokens are no longer valid; this session gives a new one.
    await renewToken()
    return { ended }
  } catch {
    return {}
  }
}

/** Where the user is signed in, and the way to sign out everywhere else. */
export function Sessions({ sessions }: { sessions: readonly SessionView[] | undefined }) {
  const { sessions: t } = useTexts(settingsTexts)
  return (
    <Card id="sessions" title={t.title} text={t.text}>
      {sessions ? <Devices sessions={sessions} /> : <LoadError>{t.failed}</LoadError>}
    </Card>
  )
}

function Devices({ sessions }: { sessions: readonly SessionView[] }) {
  const { sessions: t } = useTexts(settingsTexts)
  const { data, state, Form } = useFetcher<typeof endOtherSessions>()
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="w-full border-t border-line">
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {data &&
        (data.ended === undefined ? (
          <Notice look="bad">{t.endFailed}</Notice>
        ) : (
          <Notice look="good">{t.ended(data.ended)}</Notice>
        ))}
      {sessions.length > 1 ? (
        <Form method="post">
          <Button type="submit" look="outlined" busy={state !== 'idle'} busyText={t.ending}>
            {t.end}
          </Button>
        </Form>
      ) : (
        <p className="text-6 text-ink-2">{t.onlyThis}</p>
      )}
    </div>
  )
}

function Device({ session }: { session: SessionView }) {
  const { sessions: t } = useTexts(settingsTexts)
  const language = useLanguage()
  const known = deviceName(session.device)
  const signedIn = new Date(session.signedInAt)
  const seen = new Date(session.lastSeenAt)
  return (
    <li className="border-b border-line py-3">
      <p className="text-5">
        {known ? t.on(known.browser, known.system) : t.unknown}
        {session.current && <span className="text-ink-2">, {t.current}</span>}
      </p>
      <p className="mt-0.5 text-6 text-ink-2">
        {t.since(onDay(signedIn, language), formatTime(signedIn, language))},
        <br />
        {t.lastSeen(onDay(seen, language), formatTime(seen, language))}
      </p>
    </li>
  )
}
