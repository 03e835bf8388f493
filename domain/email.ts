import { formatDay, formatTime, fromDay, onDay, onMoment, toDay } from './calendar.ts'
import { countryName } from './country.ts'
import { inLanguage, type Language, type Localized } from './language.ts'
import { type Cents, formatMoney } from './money.ts'

/** A string is a paragraph. */
export type EmailPart = string | EmailHeading | EmailTable | EmailLink

export type EmailHeading = { heading: string }

/** `link` is a path for pages of the shop. Drawn as a button unless quiet. */
export type EmailLink = { words: string; link: string; isQuiet?: boolean }

/** The name of a row can be a work with its title and picture. */
export type EmailTable = { rows: readonly (readonly [name: string | EmailWork, value: string])[] }

/** `before` and `after` surround the title. */
export type EmailWork = { title: string; before?: string; after?: string; picture?: EmailPicture | undefined }

/** A JPEG of the shop, by path. `alt` appears when the picture is not loaded. */
export type EmailPicture = { src: string; width: number; height: number; alt: string }

export type SoldWork = { title: Localized; artistName: string; picture: Omit<EmailPicture, 'alt'> | undefined }

/** Subject and body in one language, without the greeting. Empty and false parts are skipped. */
export type EmailWords = { subject: string; parts: readonly (EmailPart | false | null | undefined)[] }

/** Returns false when there are no facts. */
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

/** A trader's address may be stored as one line. */
export type ReturnAddress = Pick<PostalAddress, 'name' | 'line1'> & Partial<PostalAddress>

/** Formatters for e-mails in a language. */
export const emailFormats = (language: Language) => ({
  money: (amount: Cents) => formatMoney(amount, language, { exact: true }),
  day: (at: Date) => formatDay(at, language),
  onDay: (when: Date | string) => onDay(when, language),
  onMoment: (at: Date) => onMoment(at, language),
  toDay: (when: Date | string) => toDay(when, language),
  fromDay: (when: Date | string) => fromDay(when, language),
  dayAndTime: (at: Date) => `${formatDay(at, language)}, ${formatTime(at, language)}`,
  words: (text: Localized) => inLanguage(text, language).words,
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
