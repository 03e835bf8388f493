import { z } from 'zod'
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

/** The rows of a list with its place among all of them. `number` starts at 1. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    content: z.array(row),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    number: z.number().int(),
    size: z.number().int(),
  })

/** Trimmed text of 1 to `most` characters. */
export const requiredText = (most: number) => z.string('required').trim().min(1, 'required').max(most, 'too-long')

export const Email = z
  .string('required')
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(254, 'too-long')
  .pipe(z.email('not-an-email'))
