import { settingsTexts } from '#texts/settings.ts'
import { CookieForm } from '#web/components/cookie-form.tsx'
import { useTexts } from '#web/ui/use-texts.ts'
import { Card } from './card.tsx'

/** Counts for this browser, so it is kept there. */
export function CookieChoices() {
  const { cookies: t } = useTexts(settingsTexts)
  return (
    <Card id="cookies" title={t.title} text={t.text}>
      <CookieForm />
    </Card>
  )
}
