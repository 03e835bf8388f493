import { onDay } from '#domain/calendar.ts'
import { informationTexts } from '#texts/information.ts'
import { useLanguage, useTexts } from '#web/ui/use-texts.ts'

/** When the text of a page was last changed; `date` is YYYY-MM-DD. */
export function LastChanged({ date }: { date: string }) {
  const { information: t } = useTexts(informationTexts)
  return <p className="text-6 text-ink-2">{t.changed(onDay(new Date(`${date}T12:00:00Z`), useLanguage()))}</p>
}
