import { useState } from 'react'
import * as en from '#texts/en/settings.ts'
import * as et from '#texts/et/settings.ts'
import { keepConsent, readConsent } from '#web/consent.ts'
import { useTexts } from '#web/shell/use-texts.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Card } from './card.tsx'
import { Choices } from './choices.tsx'

/** Counts for this browser, so it is kept there. Without counting there is nobody to recognise. */
export function CookieChoices() {
  const { cookies: t } = useTexts({ en, et })
  const [chosen, setChosen] = useState(readConsent)
  return (
    <Card id="cookies" title={t.title} text={t.text}>
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
    </Card>
  )
}
