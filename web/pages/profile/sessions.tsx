import { useCallback, useEffect, useState } from 'react'
import { settings as contract, type SessionView } from '#contract/settings.ts'
import { formatTime, onDay } from '#domain/calendar.ts'
import { settingsTexts } from '#texts/settings.ts'
import { ask } from '#web/identity/ask.ts'
import { renewToken } from '#web/identity/token.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Card } from './card.tsx'
import { deviceName } from './device-name.ts'

type Answer = 'loading' | 'failed' | readonly SessionView[]
type Ending = { at: 'idle' | 'ending' | 'failed' } | { at: 'ended'; count: number }

/** Where somebody is signed in, and the way to end all but this. */
export function Sessions() {
  const { sessions: t, settings } = useTexts(settingsTexts)
  const [answer, setAnswer] = useState<Answer>('loading')
  const [ending, setEnding] = useState<Ending>({ at: 'idle' })

  const load = useCallback(async () => {
    try {
      setAnswer((await ask(contract.sessions)).content)
    } catch {
      setAnswer('failed')
    }
  }, [])
  useEffect(() => void load(), [load])

  const end = async () => {
    setEnding({ at: 'ending' })
    try {
      const { ended } = await ask(contract.endOtherSessions)
      // Tokens from before have ended; this session gives a new one.
      await renewToken()
      await load()
      setEnding({ at: 'ended', count: ended })
    } catch {
      setEnding({ at: 'failed' })
    }
  }

  return (
    <Card id="sessions" title={t.title} text={t.text}>
      {answer === 'loading' && <div aria-hidden="true" className="h-16 bg-wall-2" />}
      {answer === 'failed' && (
        <>
          <Notice look="bad">{t.failed}</Notice>
          <Button look="outlined" onClick={() => void load()} className="mt-4">
            {settings.tryAgain}
          </Button>
        </>
      )}
      {typeof answer === 'object' && (
        <div className="flex flex-col items-start gap-4">
          <ul className="w-full border-t border-line">
            {answer.map((session) => (
              <Device key={session.id} session={session} />
            ))}
          </ul>
          {ending.at === 'ended' && <Notice look="good">{t.ended(ending.count)}</Notice>}
          {ending.at === 'failed' && <Notice look="bad">{t.endFailed}</Notice>}
          {answer.length > 1 ? (
            <Button look="outlined" busy={ending.at === 'ending'} busyText={t.ending} onClick={() => void end()}>
              {t.end}
            </Button>
          ) : (
            <p className="text-6 text-ink-2">{t.onlyThis}</p>
          )}
        </div>
      )}
    </Card>
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
