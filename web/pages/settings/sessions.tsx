import { useState } from 'react'
import { isProblem } from '#contract/client.ts'
import type { SessionView } from '#contract/settings.ts'
import { formatTime, onDay } from '#domain/calendar.ts'
import { settingsTexts } from '#texts/settings.ts'
import { renewToken } from '#web/account/token.ts'
import { api } from '#web/api/api.ts'
import type { FormOutcome } from '#web/api/outcome.ts'
import { deviceName } from '#web/components/device-name.ts'
import { LoadError } from '#web/components/private/private-page.tsx'
import { Card } from '#web/forms/card.tsx'
import { useMutation } from '#web/forms/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

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
  const { run } = useMutation(async (session?: string) => {
    const { ended } = session ? await endSession(session) : await api('DELETE /users/sessions')
    // Earlier tokens are invalid; this session issues a new one.
    await renewToken()
    return ended
  })
  const [ending, setEnding] = useState<string>()
  const [outcome, setOutcome] = useState<FormOutcome<number>>()
  const end = async (session?: string) => {
    setEnding(session ?? 'others')
    setOutcome(await run(session))
    setEnding(undefined)
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="w-full border-t border-line">
        {sessions.map((session) => (
          <Device key={session.id} session={session} ending={ending} end={() => void end(session.id)} />
        ))}
      </ul>
      {outcome &&
        (outcome.ok ? (
          <Notice variant="good">{t.ended(outcome.answer)}</Notice>
        ) : (
          <Notice variant="bad">{t.endFailed}</Notice>
        ))}
      {sessions.length > 1 ? (
        <Button
          onClick={() => void end()}
          variant="outlined"
          busy={ending === 'others'}
          busyText={t.ending}
          waits={ending !== undefined}
        >
          {t.end}
        </Button>
      ) : (
        <p className="text-6 text-ink-2">{t.onlyThis}</p>
      )}
    </div>
  )
}

/** A session that has already ended counts as success. */
async function endSession(id: string): Promise<{ ended: number }> {
  try {
    await api('DELETE /users/sessions/{id}', { params: { id } })
  } catch (error) {
    if (!isProblem(error, 'session-not-found')) throw error
  }
  return { ended: 1 }
}

type DeviceProps = {
  session: SessionView
  /** The session being ended, or “others”. */
  ending: string | undefined
  end: () => void
}

function Device({ session: { id, device, current, ...session }, ending, end }: DeviceProps) {
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
          <span>{name}</span>
          {current && <span className="text-ink-2">{`, ${t.current}`}</span>}
        </p>
        <p className="mt-0.5 text-6 text-ink-2">
          <span>{`${t.since(onDay(signedIn, language), formatTime(signedIn, language))},`}</span>
          <br />
          <span>{t.lastSeen(onDay(seen, language), formatTime(seen, language))}</span>
        </p>
      </div>
      {!current && (
        <Button
          onClick={end}
          variant="words"
          busy={ending === id}
          busyText={t.ending}
          waits={ending !== undefined}
          aria-label={t.endThis(name)}
        >
          {t.endOne}
        </Button>
      )}
    </li>
  )
}
