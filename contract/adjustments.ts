import { maxAdjustmentLines } from '#domain/adjustment.ts'
import { ledgerAccounts } from '#domain/ledger.ts'
import { declareCalls } from './call.ts'
import { centsOf, Id, requiredText, SignedEuros, text } from './primitives.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

export const AdjustmentParties = z.object({
  order: z.object({ id: Id, number: text('LO-2026-000123') }).nullable(),
  artists: z.array(z.object({ id: Id, name: text('Leelo Uduvere'), owed: SignedEuros })),
})
export type AdjustmentParties = z.infer<typeof AdjustmentParties>

/** Euros. */
const maxAmount = 10_000_000

const Line = z.object({
  account: z.enum(ledgerAccounts, 'unknown-value'),
  artistId: Id.nullable(),
  amount: centsOf(
    z
      .number('not-a-number')
      .min(-maxAmount, 'too-small')
      .max(maxAmount, 'too-big')
      .refine((amount) => amount !== 0, 'required')
      .meta({ examples: [12.5] }),
  ),
})

export const adjustments = declareCalls({
  'GET /admin/adjustments/parties': {
    access: 'admin',
    operationId: 'findAdjustmentParties',
    summary: 'Find the order and the artists that a correction is about, by an order number or a part of a name',
    query: z.object({ q: requiredText(100) }),
    answer: AdjustmentParties,
  },
  'POST /admin/adjustments': {
    access: 'admin',
    confirms: 'password',
    refusals: [
      'forbidden',
      'artist-not-found',
      'order-not-found',
      'adjustment-unbalanced',
      'adjustment-account',
      'adjustment-twice',
    ],
    money: 'payouts',
    operationId: 'requestAdjustment',
    summary: 'Request a correction of the books, which another administrator has to approve',
    body: z.object({
      orderId: Id.nullable(),
      /** Shown to the artists. */
      reason: requiredText(1000),
      lines: z
        .array(
          Line.refine(({ account, artistId }) => (account === 'artist') === (artistId !== null), {
            message: 'required',
            path: ['artistId'],
          }),
        )
        .max(maxAdjustmentLines, 'too-long'),
      currentPassword: Password,
    }),
    answer: z.object({ id: Id }),
  },
})
