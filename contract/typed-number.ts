import { type NumberProblem, typedEuros, typedNumber } from '#domain/decimal.ts'
import type { Result } from '#domain/result.ts'
import { z } from './zod.ts'

const readBy = (read: (typed: string) => Result<number, NumberProblem>) =>
  z.string().transform((typed, context) => {
    const number = read(typed)
    if (number.ok) return number.value
    context.addIssue({ code: 'custom', message: number.code })
    return z.NEVER
  })

/** A number as people type it. */
export const TypedNumber = readBy((typed) => typedNumber(typed))

export const TypedEuros = readBy(typedEuros)
