import * as en from '#texts/en/settings.ts'
import * as et from '#texts/et/settings.ts'
import { useTexts } from '#web/shell/use-texts.ts'
import { CookieForm } from '#web/ui/cookie-form.tsx'
import { Card } from './card.tsx'

/** Counts for this browser, so it is kept there. */
export function CookieChoices() {
  const { cookies: t } = useTexts({ en, et })
  return (
    <Card id="cookies" title={t.title} text={t.text}>
      <CookieForm />
    </Card>
  )
}
