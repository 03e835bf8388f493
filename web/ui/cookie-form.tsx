import { useEffect, useState } from 'react'
import * as en from '#texts/en/cookies.ts'
import * as et from '#texts/et/cookies.ts'
import { type Consent, hearConsent, keepConsent, readConsent } from '#web/consent.ts'
import { useTexts } from '#web/shell/use-texts.ts'
import { Choice } from './choice.tsx'
import { Choices } from './choices.tsx'

const nothingAllowed: Consent = { statistics: false, tracking: false }

/** What this browser may keep beyond what the shop needs. Without counting there is nobody to recognise. */
export function CookieForm() {
  const { cookieChoices: t } = useTexts({ en, et })
  const [chosen, setChosen] = useState(nothingAllowed)
  useEffect(() => {
    const look = () => setChosen(readConsent())
    look()
    return hearConsent(look)
  }, [])
  return (
    <Choices save={async () => keepConsent(chosen)}>
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
