import { parseArgs } from 'node:util'
import { newId } from '#domain/id.ts'
import { defaultLanguage, inEachLanguage, type Language, languages, mapWords } from '#domain/language.ts'
import { fromLocalTime } from '#domain/local-time.ts'
import { beginMaintenance, endMaintenance } from '#server/features/announcements/announcement-store.ts'
import type { Settings } from '#server/settings/settings.ts'
import { announcementsTexts } from '#texts/announcements.ts'
import { CommandError } from './command-error.ts'
import { withDatabase } from './with-database.ts'

/** A message without a language is English. */
const messageIn = (language: Language) => (language === defaultLanguage ? 'message' : `message-${language}`)
const options = Object.fromEntries(
  ['until', ...languages.map(messageIn)].map((name) => [name, { type: 'string' as const }]),
)

export const maintain = (words: string[], settings?: Settings): Promise<void> =>
  withDatabase(async ({ database }) => {
    const { state, endsAt, text } = read(words)
    const shop = { database, newId }
    const now = new Date()
    if (endsAt && endsAt <= now) throw new CommandError('--until: this time has passed.')
    if (state === 'on') await beginMaintenance(shop, 'server', { text, endsAt }, now)
    else await endMaintenance(shop, 'server', now)
    const until = endsAt ? `until ${endsAt.toISOString()}` : 'until you end it'
    console.log(state === 'on' ? `The shop is closed ${until}.` : 'The shop is open.')
  }, settings)

function read(words: string[]) {
  const { positionals, values } = parse(words)
  const [state] = positionals
  if (state !== 'on' && state !== 'off') throw new CommandError('maintenance: on or off.')
  const endsAt = values.until === undefined ? null : fromLocalTime(values.until)
  if (endsAt === undefined) throw new CommandError('--until: Estonian time, such as 2026-11-30T06:00.')
  const typed = inEachLanguage((language) => values[messageIn(language)])
  const standard = inEachLanguage((language) => announcementsTexts[language].maintenance.message)
  const text = { ...(typed[defaultLanguage] ? {} : standard), ...mapWords(typed, (words) => words) }
  return { state, endsAt, text }
}

function parse(words: string[]) {
  try {
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true })
    return { positionals, values: values as Readonly<Record<string, string | undefined>> }
  } catch (error) {
    throw new CommandError(`maintenance: ${error instanceof Error ? error.message : error}`)
  }
}
