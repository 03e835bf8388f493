import { formatDay, formatTime, fromDay, onDay, onMoment, toDay } from './calendar.ts'
import { countryName } from './country.ts'
import { type Bilingual, inLanguage, type Language } from './language.ts'
import { type Cents, formatMoney } from './money.ts'

/** A part of an email's body: a paragraph, a heading of those that follow, a table of names and values, or a link. */
export type EmailPart = string | EmailHeading | EmailTable | EmailLink

export type EmailHeading = { heading: string }

/** Within the shop a link is a path. It is a button unless it is quiet. */
export type EmailLink = { words: string; link: string; isQuiet?: boolean }

/** What stands in a row may be a work, with its title and its picture. */
export type EmailTable = { rows: readonly (readonly [name: string | EmailWork, value: string])[] }

/** A work as tables of emails name it, with what is said before and after its title. */
export type EmailWork = { title: string; before?: string; after?: string; picture?: EmailPicture | undefined }

/** A JPEG that the shop serves, by its path. What it shows is said where it is not loaded, or gone. */
export type EmailPicture = { src: string; width: number; height: number; alt: string }

/** A work that was sold, with its picture as long as there is one. */
export type SoldWork = { title: Bilingual; artistName: string; picture: Omit<EmailPicture, 'alt'> | undefined }

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

/** How amounts, days, titles, works and addresses are written in emails of a language. */
export const emailFormats = (language: Language) => ({
  money: (amount: Cents) => formatMoney(amount, language, { exact: true }),
  day: (at: Date) => formatDay(at, language),
  onDay: (when: Date | string) => onDay(when, language),
  onMoment: (at: Date) => onMoment(at, language),
  toDay: (when: Date | string) => toDay(when, language),
  fromDay: (when: Date | string) => fromDay(when, language),
  dayAndTime: (at: Date) => `${formatDay(at, language)}, ${formatTime(at, language)}`,
  words: (text: Bilingual) => inLanguage(text, language).words,
  work: ({ title, artistName, picture }: SoldWork): EmailWork => {
    const { words } = inLanguage(title, language)
    return { title: words, picture: picture && { ...picture, alt: `${words}, ${artistName}` } }
  },
  address: ({ name, line1, line2, city, state, postalCode, country }: ReturnAddress) =>
    [
      ...[name, line1, line2, [postalCode, city].filter(Boolean).join(' '), state],
      country && countryName(country, language),
    ]
      .filter(Boolean)
      .join('\n'),
})
