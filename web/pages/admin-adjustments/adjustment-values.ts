import type { AdjustmentParties } from '#contract/adjustments.ts'
import { centsOf, requiredText } from '#contract/primitives.ts'
import { TypedEuros } from '#contract/typed-number.ts'
import { Password } from '#contract/user.ts'
import { z } from '#contract/zod.ts'
import { type Cents, sum, toEuros, zero } from '#domain/money.ts'

/** Empty text means no change. */
const Change = z
  .string()
  .transform((typed) => typed.trim() || '0')
  .pipe(TypedEuros)
  .pipe(centsOf(z.number('not-a-number').min(-99_999_999, 'too-small').max(99_999_999, 'too-big')))

/** Ignores unreadable changes. */
export const sumOf = (typed: readonly string[]): Cents =>
  sum(typed.map((change) => Change.safeParse(change).data ?? zero))

export const AdjustmentFields = z.object({
  /** One per artist, then the commission. */
  amounts: z.array(Change),
  reason: requiredText(1000),
  currentPassword: Password,
})
type Values = z.output<typeof AdjustmentFields>

export function requestOf({ order, artists }: AdjustmentParties, { amounts, reason, currentPassword }: Values) {
  const lines = [...artists.map(({ id }) => id), null].map((artistId, at) => ({
    account: artistId === null ? ('commission' as const) : ('artist' as const),
    artistId,
    amount: toEuros(amounts[at] ?? zero),
  }))
  return { orderId: order?.id ?? null, reason, currentPassword, lines: lines.filter(({ amount }) => amount !== 0) }
}
