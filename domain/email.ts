import { formatDay, formatTime, onDay, toDay } from './calendar.ts'
import { countryName } from './country.ts'
import { type Bilingual, inLanguage, type Language } from './language.ts'
import { type Cents, formatMoney } from './money.ts'

/** A part of an email's body: a paragraph, a table of names and values, or a link, which within the shop is a path. */
export type EmailPart = string | { rows: readonly (readonly [string, string])[] } | { words: string; link: string }

/** What an email says, in one language, below its greeting. Parts that are empty or false are left out. */
export type EmailWords = { subject: string; parts: readonly (EmailPart | false | null | undefined)[] }

/** A table of what is known of something. */
export function tableOf(facts: Readonly<Record<string, string>>): EmailPart | false {
  const rows = Object.entries(facts).filter(([, value]) => value !== '')
  return rows.length > 0 && { rows }
}

export type PostalAddress = {
  name: string
  line1: string
  line2?: string | undefined
  city: string
  state?: string | undefined
  postalCode: string
  country: string
}

/** Where a buyer sends a work back to. A trader's may be known as one line. */
export type ReturnAddress = Pick<PostalAddress, 'name' | 'line1'> & Partial<PostalAddress>

/** How amounts, days, titles and addresses are written in emails of a language. */
export const emailFormats = (language: Language) => ({
  money: (amount: Cents) => formatMoney(amount, language, { exact: true }),
  day: (at: Date) => formatDay(at, language),
  onDay: (when: Date | string) => onDay(when, language),
  toDay: (when: Date | string) => toDay(when, language),
  dayAndTime: (at: Date) => `${formatDay(at, language)}, ${formatTime(at, language)}`,
  words: (text: Bilingual) => inLanguage(text, language).words,
  address: ({ name, line1, line2, city, state, postalCode, country }: ReturnAddress) =>
    [
      ...[name, line1, line2, [postalCode, city].filter(Boolean).join(' '), state],
      country && countryName(country, language),
    ]
      .filter(Boolean)
      .join('\n'),
})
