import { useEffect, useRef, useState } from 'react'
import { formatTime, onDay } from '#domain/calendar.ts'
import type { Consent } from '#domain/consent.ts'
import type { Language } from '#domain/language.ts'
import { cookiesTexts } from '#texts/cookies.ts'
import { ChoicesForm } from '#web/forms/choices-form.tsx'
import { hasDecided, onConsentChange, readConsent, readRecord } from '#web/state/consent.ts'
import { saveConsent } from '#web/state/save-consent.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { StorageNotice } from './storage-notice.tsx'

const nothingAllowed: Consent = { statistics: false, tracking: false }

/** Tracking needs statistics. */
export function CookieForm() {
  const { cookieChoices: t } = useTexts(cookiesTexts)
  const [chosen, setChosen] = useState(nothingAllowed)
  const statistics = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The box may have been ticked before hydration.
    const isTicked = statistics.current?.checked
    setChosen({ ...readConsent(), ...(isTicked ? { statistics: true } : {}) })
    return onConsentChange(() => setChosen(readConsent()))
  }, [])
  return (
    <ChoicesForm
      save={async () => {
        await saveConsent(chosen)
        return true
      }}
    >
      <div>
        <Checkbox label={t.needed} checked disabled />
        <Checkbox
          ref={statistics}
          label={t.statistics}
          checked={chosen.statistics}
          onChange={({ currentTarget }) =>
            setChosen({ statistics: currentTarget.checked, tracking: chosen.tracking && currentTarget.checked })
          }
        />
        <Checkbox
          label={t.tracking}
          checked={chosen.tracking}
          disabled={!chosen.statistics}
          onChange={({ currentTarget }) => setChosen({ ...chosen, tracking: currentTarget.checked })}
        />
      </div>
      <LastAnswer />
      <StorageNotice />
    </ChoicesForm>
  )
}

/** Reserves its space to avoid a layout shift. */
function LastAnswer() {
  const { cookieChoices: t } = useTexts(cookiesTexts)
  const language = useLanguage()
  const [words, setWords] = useState('')
  useEffect(() => {
    const read = () => setWords(lastAnswer(t, language))
    read()
    return onConsentChange(read)
  }, [t, language])
  return <p className="min-h-[3lh] sm:min-h-[2lh] text-6 text-ink-2">{words}</p>
}

function lastAnswer(t: (typeof cookiesTexts)[Language]['cookieChoices'], language: Language): string {
  const record = readRecord()
  if (!record || !hasDecided()) return t.noAnswer
  const { statistics, tracking } = readConsent()
  const at = new Date(record.at)
  return t.answered(
    onDay(at, language),
    formatTime(at, language),
    tracking ? 'all' : statistics ? 'statistics' : 'nothing',
  )
}
