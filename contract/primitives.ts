import { decimalIn } from '#domain/decimal.ts'
import { emailAddress } from '#domain/email-address.ts'
import type { Bilingual } from '#domain/language.ts'
import { type Cents, fromEuros, toEuros } from '#domain/money.ts'
import { maxPrice, minPrice } from '#domain/price-change.ts'
import { visibleText } from '#domain/visible-text.ts'
import { z } from './zod.ts'

/*
 * A codec reads what comes in a body, so that handlers get cents and dates; inverted, it writes an answer out of them. The
 * input of a body and the output of an answer are what travels.
 */

/** Decimal euros with at most two decimals, which the server has as cents. */
export const centsOf = (euros: z.ZodNumber) =>
  z.codec(euros, z.custom<Cents>(Number.isSafeInteger), {
    decode: (value, { issues }) => {
      const amount = fromEuros(value)
      if (amount === undefined) issues.push({ code: 'custom', message: 'invalid', input: value })
      return amount ?? z.NEVER
    },
    encode: toEuros,
  })

/** 24 lower-case hex characters. */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'not-an-id')
  .meta({ examples: ['68c8a1f0b2d34e5f6a7b8c9d'] })

/** The parameters of a path with one id. */
export const ById = z.object({ id: Id })

/** More than any sum of the shop's. */
const maxSum = 10_000_000

const upTo = (highest: number, aboveIt: string) =>
  z
    .number('not-a-number')
    .min(0, 'too-small')
    .max(highest, aboveIt)
    .meta({ examples: [480] })

/** Euros in a body. */
export const EurosInput = centsOf(upTo(maxSum, 'too-big'))

/** Euros in an answer. */
export const Euros = z.invertCodec(EurosInput)

/** Euros in an answer that may be negative. */
export const signedEuros = (euros = z.number()) => z.invertCodec(centsOf(euros))
export const SignedEuros = signedEuros(z.number().meta({ examples: [480] }))

/** Euros in a text field of multipart form data. "1.200" is refused, although 1.2 is an amount. */
export const eurosText = <Schema extends z.ZodType>(euros: Schema) =>
  z.preprocess((input, context) => {
    if (typeof input !== 'string') return input
    if (/\.\d{3}/.test(input)) context.addIssue({ code: 'custom', message: 'invalid' })
    return input.trim() === '' ? undefined : decimalIn(input)
  }, euros)

/** An artist's price of a work, in a body; 0 for a price on request. */
export const ArtistPrice = centsOf(
  upTo(toEuros(maxPrice), 'above-highest-price').refine(
    (euros) => euros <= 0 || euros >= toEuros(minPrice),
    'below-lowest-price',
  ),
)

export const LocalizedText = z
  .object({ en: z.string().optional(), et: z.string().optional() })
  .meta({ examples: [{ en: 'Grey sea', et: 'Hall meri' }] })

/** Bounds of every year, month, day and moment in a request: PostgreSQL has no year 0, and a day may be added to. */
const isInCalendar = (at: string): boolean => at >= '1900' && at < '3000'

/** A moment in a body, which is described in place. */
export const Moment = z.codec(
  z.iso
    .datetime('invalid')
    .refine(isInCalendar, 'invalid')
    .meta({ examples: ['2026-11-21T09:30:00.000Z'] }),
  z.date(),
  { decode: (at) => new Date(at), encode: (at) => at.toISOString() },
)

/** A moment in an answer. */
export const Timestamp = z.invertCodec(Moment)

/** A day without a time of day. */
export const Day = z.iso
  .date('invalid')
  .refine(isInCalendar, 'invalid')
  .meta({ examples: ['2026-12-31'] })

/** "2026-11" */
export const Month = z
  .string()
  .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'invalid')
  .meta({ examples: ['2026-11'] })

/** A year of the shop's own records. */
export const Year = z.coerce
  .number('not-a-number')
  .int('not-whole')
  .min(2000, 'too-small')
  .max(2999, 'too-big')
  .meta({ examples: [2026] })

/** Text in an answer; the example says what kind. */
export const text = (example: string) => z.string().meta({ examples: [example] })

export const PageNumber = z.coerce.number('not-a-number').int('not-whole').min(1, 'too-small').max(100_000, 'too-big')

export const PageQuery = z.object({
  page: PageNumber.default(1),
  size: z.coerce.number('not-a-number').int('not-whole').min(1, 'too-small').max(100, 'too-big').default(24),
})

/** One page of a list. `number` starts at 1. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    content: z.array(row),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    number: z.number().int(),
    size: z.number().int(),
  })

/** PostgreSQL does not store NUL, nor halves of surrogate pairs in JSON. */
const isStorable = (value: string) => !value.includes('\0') && !/\p{Surrogate}/u.test(value)

/** Text of 1 to `max` characters. */
export const requiredText = (max: number) =>
  z.string('required').overwrite(visibleText).min(1, 'required').max(max, 'too-long').refine(isStorable, 'invalid')

/** One line of 1 to `max` characters. Line breaks and control characters become spaces. */
export const requiredLine = (max: number) =>
  z
    .string('required')
    .overwrite((value) => visibleText(value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')))
    .min(1, 'required')
    .max(max, 'too-long')
    .refine(isStorable, 'invalid')

/** Trimmed text of at most `max` characters; may be empty. */
export const optionalText = (max: number) =>
  z.string().overwrite(visibleText).max(max, 'too-long').refine(isStorable, 'invalid')

/** Text in one language or both, each of at most `max` characters. Empty ones are left out. */
export const localizedInput = (max: number) =>
  z
    .object({ en: optionalText(max).optional(), et: optionalText(max).optional() })
    .transform(({ en, et }): Bilingual => ({ ...(en ? { en } : {}), ...(et ? { et } : {}) }))

/** JSON in a field of multipart form data. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(1_000_000, 'too-long')
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json)
      } catch {
        context.addIssue({ code: 'custom', message: 'invalid' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** An e-mail address, in the one form in which addresses are stored and compared. */
export const Email = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(254, 'too-long')
  .meta({ examples: ['mari@example.com'] })
  .transform((typed, context) => {
    const address = emailAddress(typed)
    if (!address) context.addIssue({ code: 'custom', message: 'not-an-email' })
    return address ?? z.NEVER
  })

/** An e-mail address, or nothing. */
export const OptionalEmail = z
  .string()
  .trim()
  .transform((typed, context) => {
    if (typed === '') return ''
    const { data, error } = Email.safeParse(typed)
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message })
    return data ?? z.NEVER
  })

/** A field of public forms that no person sees: whoever fills it in is a program, and is thanked without being heard. */
export const Trap = { homepage: z.string().optional() }
