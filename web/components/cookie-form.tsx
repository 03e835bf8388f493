import { useEffect, useState } from 'react'
import { cookiesTexts } from '#texts/cookies.ts'
import { type Consent, onConsentChange, readConsent, saveConsent } from '#web/state/consent.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { useTexts } from '#web/ui/use-texts.ts'

const nothingAllowed: Consent = { statistics: false, tracking: false }

/** What this browser may keep beyond what the shop needs. Without counting there is nobody to recognise. */
export function CookieForm() {
  const { cookieChoices: t } = useTexts(cookiesTexts)
  const [chosen, setChosen] = useState(nothingAllowed)
  useEffect(() => {
    const look = () => setChosen(readConsent())
    look()
    return onConsentChange(look)
  }, [])
  return (
    <Choices save={async () => saveConsent(chosen)}>
      <div>
        <Choice label={t.needed} checked disabled readOnly />
        <Choice
          label={t.statistics}
          checked={chosen.statistics}
          onChange={({ currentTarget }) =>
            setChosen({ statistics: currentTarget.checked, tracking: chosen.tracking && currentTarget.checked })
          }
        />
        <Choice
          label={t.tracking}
          checked={chosen.tracking}
          disabled={!chosen.statistics}
          onChange={({ currentTarget }) => setChosen({ ...chosen, tracking: currentTarget.checked })}
        />
      </div>
    </Choices>
  )
}
