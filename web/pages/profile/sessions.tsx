import { useFetcher } from 'react-router'
import { isProblem } from '#contract/client.ts'
import type { SessionView } from '#contract/settings.ts'
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

/** The page's action: ends the session that the form names, or else all but this one. Returns how many; without `ended` it failed. */
export async function endSessions({ request }: { request: Request }): Promise<{ ended?: number }> {
  const id = (await request.formData()).get('session')
  try {
    const ended = typeof id === 'string' ? await endOne(id) : (await api('DELETE /users/sessions')).ended
    // Earlier tokens are no longer valid; this session gives a new one.
    await renewToken()
    return { ended }
  } catch {
    return {}
  }
}

/** A device that has logged out meanwhile is as it should be. */
async function endOne(id: string): Promise<number> {
  try {
    await api('DELETE /users/sessions/{id}', { params: { id } })
  } catch (error) {
    if (!isProblem(error, 'session-not-found')) throw error
  }
  return 1
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
  const { data, state, formData, Form } = useFetcher<typeof endSessions>()
  const ending = state === 'idle' ? undefined : (formData?.get('session') ?? 'others')
  return (
    <Form method="post" className="flex flex-col items-start gap-4">
      <ul className="w-full border-t border-line">
        {sessions.map((session) => (
          <Device key={session.id} session={session} ending={ending} />
        ))}
      </ul>
      {data &&
        (data.ended === undefined ? (
          <Notice variant="bad">{t.endFailed}</Notice>
        ) : (
          <Notice variant="good">{t.ended(data.ended)}</Notice>
        ))}
      {sessions.length > 1 ? (
        <Button
          type="submit"
          variant="outlined"
          busy={ending === 'others'}
          busyText={t.ending}
          disabled={ending !== undefined}
        >
          {t.end}
        </Button>
      ) : (
        <p className="text-6 text-ink-2">{t.onlyThis}</p>
      )}
    </Form>
  )
}

type DeviceProps = { session: SessionView; ending: FormDataEntryValue | undefined }

function Device({ session: { id, device, current, ...session }, ending }: DeviceProps) {
  const { sessions: t } = useTexts(settingsTexts)
  const language = useLanguage()
  const known = deviceName(device)
  const name = known ? t.on(known.browser, known.system) : t.unknown
  const signedIn = new Date(session.signedInAt)
  const seen = new Date(session.lastSeenAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-3">
      <div>
        <p className="text-5">
          {name}
          {current && <span className="text-ink-2">, {t.current}</span>}
        </p>
        <p className="mt-0.5 text-6 text-ink-2">
          {t.since(onDay(signedIn, language), formatTime(signedIn, language))},
          <br />
          {t.lastSeen(onDay(seen, language), formatTime(seen, language))}
        </p>
      </div>
      {!current && (
        <Button
          type="submit"
          variant="words"
          name="session"
          value={id}
          busy={ending === id}
          busyText={t.ending}
          disabled={ending !== undefined}
          aria-label={t.endThis(name)}
        >
          {t.endOne}
        </Button>
      )}
    </li>
  )
}
