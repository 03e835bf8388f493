import { factsOf, type Language } from './language.ts'

const zone = 'Europe/Tallinn'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: Language, kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}${kind}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat(factsOf(language).locale, { timeZone: zone, ...options })
  formats.set(key, made)
  return made
}

const whole = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** "21 November 2026", "21. november 2026" */
export const formatDay = (at: Date, language: Language): string => format(language, 'day', whole).format(at)

/** "21 November 2026", "21. novembril 2026": inside a sentence, with a no-break space. A string has no time. */
export const onDay = (when: Date | string, language: Language): string => inSentence(when, language, 'l')

/** "21 November 2026", "21. novembrini 2026": the last day, inside a sentence. */
export const toDay = (when: Date | string, language: Language): string => inSentence(when, language, 'ni')

/** "21 November 2026", "21. novembrist 2026": the first day, inside a sentence. */
export const fromDay = (when: Date | string, language: Language): string => inSentence(when, language, 'st')

const inSentence = (when: Date | string, language: Language, ending: 'l' | 'ni' | 'st'): string =>
  format(language, 'day', whole)
    .formatToParts(typeof when === 'string' ? new Date(`${when}T12:00:00Z`) : when)
    .map(({ type, value }) => (type === 'month' ? (inflectMonth[language]?.(value, ending) ?? value) : value))
    .join('')
    .replace(' ', '\u00a0')

type Inflection = (name: string, ending: string) => string

/** november → novembril, märts → märtsil, mai → mail */
const inflectMonth: Partial<Record<Language, Inflection>> = {
  et: (month, ending) => `${month.endsWith('i') ? month : `${month.replace(/e?r$/, 'r')}i`}${ending}`,
}

/** "Saturday 21 November", "laupäev, 21. november", with a no-break space between day and month. */
export const formatWeekday = (at: Date, language: Language): string =>
  format(language, 'weekday', { weekday: 'long', day: 'numeric', month: 'long' })
    .format(at)
    .replace(/ (?=\S+$)/, '\u00a0')

/** "on Monday", "esmaspäeval" */
export function onWeekday(day: string, language: Language): string {
  const name = format(language, 'weekday alone', { weekday: 'long' }).format(new Date(`${day}T12:00:00Z`))
  return weekdaysInSentence[language]?.(name) ?? name
}

const weekdaysInSentence: Partial<Record<Language, (weekday: string) => string>> = {
  en: (weekday) => `on ${weekday}`,
  et: (weekday) => weekday.replace(/v$/, 'va').concat('l'),
}

/** Hour in Estonia, 0 to 23. */
export const hourInTallinn = (at: Date): number =>
  Number(format('en', 'hour', { hour: 'numeric', hourCycle: 'h23' }).format(at))

/** "11:42" */
export const formatTime = (at: Date, language: Language): string =>
  format(language, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

/** "21 November 2026 at 11:42", "21. novembrini 2026 kell 11:42": the last moment, inside a sentence. */
export const untilMoment = (at: Date, language: Language): string => withTime(toDay(at, language), at, language)

/** "21 November 2026 at 11:42", "21. novembril 2026 kell 11:42": the moment of an event, inside a sentence. */
export const onMoment = (at: Date, language: Language): string => withTime(onDay(at, language), at, language)

const withTime = (day: string, at: Date, language: Language): string =>
  [day, beforeTime[language], formatTime(at, language)].filter(Boolean).join(' ')

const beforeTime: Partial<Record<Language, string>> = { en: 'at', et: 'kell' }

const near = (language: Language) => format(language, 'near', { day: 'numeric', month: 'long' })

/** "27 November", "27. november": for near days, with a no-break space. */
export const formatNearDay = (day: string, language: Language): string =>
  near(language)
    .format(new Date(`${day}T12:00:00Z`))
    .replaceAll(' ', '\u00a0')

/** "4–8 December", "27 November – 1 December"; "4.–8. detsember". Two years across New Year. Breaks after the dash. */
export const formatNearDays = (from: string, to: string, language: Language): string =>
  near(language)
    .formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`))
    // Browsers use spaces of different widths around a dash.
    .replace(/\s(?!\d)/g, '\u00a0')
    .replace(/[^\S\u00a0]/g, ' ')

/** "November 2026", "november 2026" */
export const formatMonth = (day: string, language: Language): string =>
  format(language, 'month', { month: 'long', year: 'numeric' }).format(new Date(`${day}T12:00:00Z`))

/** "16 Nov", "16. nov" */
export const formatShortNearDay = (day: string, language: Language): string =>
  format(language, 'short near', { day: 'numeric', month: 'short' }).format(new Date(`${day}T12:00:00Z`))

/** "Nov", "nov" */
export const formatShortMonth = (day: string, language: Language): string =>
  format(language, 'short month', { month: 'short' }).format(new Date(`${day}T12:00:00Z`))

/** "21/11/2026", "21.11.2026" */
export const formatShortDay = (at: Date, language: Language): string =>
  format(language, 'short', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(at)

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "5 days ago", "5 päeva tagasi"; less than a minute counts as a minute. */
export function formatAgo(at: Date, now: Date, language: Language): string {
  const seconds = Math.max(60, (now.getTime() - at.getTime()) / 1000)
  const [unit, length] = units.find(([, long]) => seconds >= long) ?? units[2]
  return new Intl.RelativeTimeFormat(factsOf(language).locale).format(-Math.floor(seconds / length), unit)
}

/** Undefined `seen` skips the check. */
export const isChangedSince = (seen: Date | undefined, savedAt: Date): boolean =>
  seen !== undefined && seen.getTime() !== savedAt.getTime()
