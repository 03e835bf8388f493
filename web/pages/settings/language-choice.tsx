import { useState } from 'react'
import { useNavigate } from 'react-router'
import { factsOf, isLanguage, type Language, languagesByName } from '#domain/language.ts'
import { links } from '#site/links.ts'
import { settingsTexts } from '#texts/settings.ts'
import { Card } from '#web/forms/card.tsx'
import { ChoicesForm } from '#web/forms/choices-form.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { useSaveSettings } from './use-save-settings.ts'

/** Language of e-mails; the page switches at once. */
export function LanguageChoice({ saved }: { saved: Language }) {
  const { language: t } = useTexts(settingsTexts)
  const here = useLanguage()
  const navigate = useNavigate()
  const { run } = useSaveSettings()
  const [chosen, setChosen] = useState<Language>(saved)

  const save = async () => {
    const { ok } = await run({ language: chosen })
    if (ok && chosen !== here) await navigate(links.settings(chosen), { preventScrollReset: true })
    return ok
  }

  return (
    <Card id="language" title={t.title} text={t.text}>
      <ChoicesForm save={save}>
        <SelectField
          label={t.title}
          value={chosen}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setChosen(value)}
        >
          {languagesByName.map((one) => (
            <option key={one} value={one} lang={one}>
              {factsOf(one).name}
            </option>
          ))}
        </SelectField>
      </ChoicesForm>
    </Card>
  )
}
