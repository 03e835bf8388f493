import { decimalIn, decimalProblem, euroDecimals } from '#domain/decimal.ts'
import { emailAddress } from '#domain/email-address.ts'
import { inEachLanguage, type Localized, mapWords } from '#domain/language.ts'
import { type Cents, fromEuros, toEuros } from '#domain/money.ts'
import { maxPrice, minPrice } from '#domain/price-change.ts'
import { visibleText } from '#domain/visible-text.ts'
import { z } from './zod.ts'

/* Codecs decode request bodies to cents and dates. Inverted codecs encode answers. */

/** Decimal euros with at most two decimals, decoded to cents. */
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

export const ById = z.object({ id: Id })

/** Euros; above all amounts of the shop. */
const maxSum = 10_000_000

const upTo = (highest: number, aboveIt: string) =>
  z
    .number('not-a-number')
    .min(0, 'too-small')
    .max(highest, aboveIt)
    .meta({ examples: [480] })

/** For requests. */
export const EurosInput = centsOf(upTo(maxSum, 'too-big'))

/** For answers. */
export const Euros = z.invertCodec(EurosInput)

/** For answers that may be negative. */
export const signedEuros = (euros = z.number()) => z.invertCodec(centsOf(euros))
export const SignedEuros = signedEuros(z.number().meta({ examples: [480] }))

/** Parses a form field; empty text becomes `empty`. The ambiguous "1.200" is refused. */
export const decimalField =
  (empty: null | undefined, maxDecimals?: number) =>
  (input: unknown, { issues }: z.core.$RefinementCtx): unknown => {
    if (typeof input !== 'string') return input
    const problem = decimalProblem(input.trim(), maxDecimals)
    if (problem) issues.push({ code: 'custom', message: problem, input })
    return input.trim() === '' ? empty : decimalIn(input)
  }

/** Euros in a field of multipart form data. */
export const eurosText = <Schema extends z.ZodType>(euros: Schema) =>
  z.preprocess(decimalField(undefined, euroDecimals), euros)

/** Artist's price in a request; 0 for a price on request. */
export const ArtistPrice = centsOf(
  upTo(toEuros(maxPrice), 'above-highest-price').refine(
    (euros) => euros <= 0 || euros >= toEuros(minPrice),
    'below-lowest-price',
  ),
)

export const LocalizedText = z
  .object(inEachLanguage(() => z.string().optional()))
  .meta({ examples: [{ en: 'Grey sea', et: 'Hall meri' }] })

/** PostgreSQL has no year 0, and date arithmetic needs a margin. */
const isInCalendar = (at: string): boolean => at >= '1900' && at < '3000'

/** For requests. */
export const Moment = z.codec(
  z.iso
    .datetime('invalid')
    .refine(isInCalendar, 'invalid')
    .meta({ examples: ['2026-11-21T09:30:00.000Z'] }),
  z.date(),
  { decode: (at) => new Date(at), encode: (at) => at.toISOString() },
)

/** For answers. */
export const Timestamp = z.invertCodec(Moment)

export const Day = z.iso
  .date('invalid')
  .refine(isInCalendar, 'invalid')
  .meta({ examples: ['2026-12-31'] })

/** "2026-11" */
export const Month = z
  .string()
  .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'invalid')
  .meta({ examples: ['2026-11'] })

export const Year = z.coerce
  .number('not-a-number')
  .int('not-whole')
  .min(2000, 'too-small')
  .max(2999, 'too-big')
  .meta({ examples: [2026] })

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

/** PostgreSQL cannot store NUL, nor unpaired surrogates in JSON. */
const isStorable = (value: string) => !value.includes('\0') && !/\p{Surrogate}/u.test(value)

/** 1 to `max` characters. */
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

/** Trimmed; up to `max` characters. */
export const optionalText = (max: number) =>
  z.string().overwrite(visibleText).max(max, 'too-long').refine(isStorable, 'invalid')

/** Text in some languages, up to `max` characters each. Empty texts are dropped. */
export const localizedInput = (max: number) =>
  z
    .object(inEachLanguage(() => optionalText(max).optional()))
    .overwrite((texts): Localized => mapWords(texts, (words) => words))

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

/** Decoded to the canonical form of addresses. */
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

export const OptionalEmail = z
  .string()
  .trim()
  .transform((typed, context) => {
    if (typed === '') return ''
    const { data, error } = Email.safeParse(typed)
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message })
    return data ?? z.NEVER
  })

/** Honeypot of public forms: bots get a success response and are ignored. */
export const Trap = { homepage: z.string().optional() }
