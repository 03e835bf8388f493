import { formatDay, formatTime } from '#domain/calendar.ts'
import { useLanguage } from '#web/ui/use-texts.ts'

export function DayAndTime({ at }: { at: string }) {
  const language = useLanguage()
  const time = new Date(at)
  return (
    <time dateTime={at} className="text-6 whitespace-nowrap text-ink-2">
      {`${formatDay(time, language)}, ${formatTime(time, language)}`}
    </time>
  )
}
