import type { AdjustmentParties } from '#contract/adjustments.ts'
import { requiredText } from '#contract/primitives.ts'
import { Password } from '#contract/user.ts'
import { z } from '#contract/zod.ts'
import { type Cents, inCents, sum } from '#domain/money.ts'

/** "+12,50", "-12.5" or nothing. */
const change = /^[+\-−]?\d{1,8}([.,]\d{1,2})?$/

/** The euros of a change as it was typed; zero for nothing, undefined for what is no amount. */
function eurosOf(typed: string): number | undefined {
  const words = typed.trim()
  if (words === '') return 0
  return change.test(words) ? Number(words.replace('−', '-').replace(',', '.')) : undefined
}

/** What the changes come to so far. */
export const sumOf = (typed: readonly string[]): Cents => sum(typed.map((one) => inCents(eurosOf(one) ?? 0)))

export const AdjustmentFields = z.object({
  /** One for each artist, and the last for the commission. */
  amounts: z.array(z.string().refine((typed) => eurosOf(typed) !== undefined, 'not-a-number')),
  reason: requiredText(1000),
  currentPassword: Password,
})
type Values = z.output<typeof AdjustmentFields>

export type AdjustmentRequest = ReturnType<typeof requestOf>

/** What is asked for: a line for each change that was typed. */
export function requestOf({ order, artists }: AdjustmentParties, { amounts, reason, currentPassword }: Values) {
  const lines = [...artists.map(({ id }) => id), null].map((artistId, at) => ({
    account: artistId === null ? ('commission' as const) : ('artist' as const),
    artistId,
    amount: eurosOf(amounts[at] ?? '') ?? 0,
  }))
  return { orderId: order?.id ?? null, reason, currentPassword, lines: lines.filter(({ amount }) => amount !== 0) }
}
