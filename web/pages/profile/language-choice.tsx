import { useState } from 'react'
import { useNavigate } from 'react-router'
import { settings } from '#contract/settings.ts'
import type { Language } from '#domain/language.ts'
import { links } from '#domain/links.ts'
import { settingsTexts } from '#texts/settings.ts'
import { ask } from '#web/identity/ask.ts'
import { rememberPerson, useSession } from '#web/state/session.ts'
import { Choices } from '#web/ui/choices.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'
import { Card } from './card.tsx'

/** The language of letters; the page follows at once. */
export function LanguageChoice({ kept }: { kept: Language }) {
  const { language: t } = useTexts(settingsTexts)
  const here = useLanguage()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Language>(kept)

  const save = async () => {
    const { language } = await ask(settings.save, { body: { language: chosen } })
    const person = useSession.getState().user?.user
    if (person) rememberPerson({ ...person, language })
    if (language !== here) await navigate(links.settings(language), { preventScrollReset: true })
  }

  return (
    <Card id="language" title={t.title} text={t.text}>
      <Choices save={save}>
        <SelectField
          label={t.title}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value === 'et' ? 'et' : 'en')}
        >
          <option value="et" lang="et">
            Eesti
          </option>
          <option value="en" lang="en">
            English
          </option>
        </SelectField>
      </Choices>
    </Card>
  )
}
