import { useState } from 'react'
import type { SettingsView } from '#contract/settings.ts'
import { settingsTexts } from '#texts/settings.ts'
import { Card } from '#web/forms/card.tsx'
import { ChoicesForm } from '#web/forms/choices-form.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { useSaveSettings } from './use-save-settings.ts'

const kinds = ['newsletter', 'messages'] as const

export function NotificationChoices({ saved }: { saved: SettingsView['notifications'] }) {
  const { notifications: t } = useTexts(settingsTexts)
  const { run } = useSaveSettings()
  const [chosen, setChosen] = useState(saved)
  const save = async () => {
    const outcome = await run({ notifications: chosen })
    if (outcome.ok) setChosen(outcome.answer.notifications)
    return outcome.ok
  }
  return (
    <Card id="notifications" title={t.title} text={t.text}>
      <ChoicesForm save={save}>
        <div>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t[kind]}
              checked={chosen[kind]}
              onChange={({ currentTarget }) => setChosen({ ...chosen, [kind]: currentTarget.checked })}
            />
          ))}
        </div>
        {chosen.newsletter && chosen.newsletterUnconfirmed && (
          <p className="text-6 text-ink-2">{t.newsletterUnconfirmed}</p>
        )}
      </ChoicesForm>
    </Card>
  )
}
