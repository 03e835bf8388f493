import { z } from 'zod'
import type { Bilingual as Words } from '#domain/language.ts'
import { fromEuros } from '#domain/money.ts'

/** 24 lower-case hex characters. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/, 'not-an-id')

/** Decimal euros with at most two decimals. */
export const Euros = z
  .number('not-a-number')
  .min(0, 'too-small')
  .max(10_000_000, 'too-big')
  .refine((value) => fromEuros(value) !== undefined, 'invalid')

export const Bilingual = z.object({ en: z.string().optional(), et: z.string().optional() })

export const Timestamp = z.iso.datetime()

export const PageNumber = z.coerce.number('not-a-number').int('not-whole').min(1, 'too-small').max(100_000, 'too-big')

/** Which page of a list is read, and how long a page is. */
export const PageQuery = z.object({
  page: PageNumber.default(1),
  size: z.coerce.number('not-a-number').int('not-whole').min(1, 'too-small').max(100, 'too-big').default(24),
})

/** The rows of a list with its place among all of them. `number` starts at 1. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    content: z.array(row),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    number: z.number().int(),
    size: z.number().int(),
  })

/** What no database keeps as text. */
const hasNoNul = (text: string) => !text.includes('\0')

/** Trimmed text of 1 to `most` characters. */
export const requiredText = (most: number) =>
  z.string('required').trim().min(1, 'required').max(most, 'too-long').refine(hasNoNul, 'invalid')

/** Trimmed text of at most so many characters; may be empty. */
export const optionalText = (most: number) => z.string().trim().max(most, 'too-long').refine(hasNoNul, 'invalid')

/** What somebody says in one language or both, each of at most so many characters. Empty sides fall off. */
export const Said = (most: number) =>
  z
    .object({ en: optionalText(most).optional(), et: optionalText(most).optional() })
    .transform(({ en, et }): Words => ({ ...(en ? { en } : {}), ...(et ? { et } : {}) }))

/** JSON in a field of a form. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(1_000_000, 'too-long')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'invalid' })
        return z.NEVER
      }
    })
    .pipe(schema)

export const Email = z
  .string('required')
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(254, 'too-long')
  .pipe(z.email('not-an-email'))
