import { maxHoldDays } from '#domain/payout.ts'
import { declareCalls } from './call.ts'
import { ById, Day, Id, requiredText, text } from './primitives.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

export const PayoutHold = z.object({
  /** Shown to the artist. */
  reason: text('We are checking a report about two of your sales.'),
  lastDay: Day,
})

const Confirmed = z.object({ currentPassword: Password })

export const payoutHolds = declareCalls({
  'POST /admin/artists/{id}/payout-hold': {
    access: 'admin',
    confirms: 'password',
    refusals: ['forbidden', 'artist-not-found', 'payouts-held', 'hold-too-long'],
    money: 'artist',
    operationId: 'holdPayouts',
    summary: 'Hold the payouts of an artist for some days, with a reason that they read',
    params: ById,
    body: Confirmed.extend({
      reason: requiredText(1000),
      days: z.coerce
        .number('not-a-number')
        .int('not-whole')
        .min(1, 'too-small')
        .max(maxHoldDays, 'too-big')
        .meta({ examples: [14] }),
    }),
    answer: z.object({ id: Id, hold: PayoutHold.nullable() }),
  },
  'POST /admin/artists/{id}/payout-release': {
    access: 'admin',
    confirms: 'password',
    refusals: ['forbidden', 'artist-not-found', 'payouts-not-held'],
    money: 'artist',
    operationId: 'releasePayouts',
    summary: 'Let the payouts of an artist go on',
    params: ById,
    body: Confirmed,
    answer: z.object({ id: Id, hold: PayoutHold.nullable() }),
  },
  'POST /admin/artists/{id}/blocked-payouts': {
    access: 'admin',
    confirms: 'password',
    refusals: ['forbidden', 'artist-not-found', 'not-restricted'],
    money: 'artist',
    operationId: 'allowBlockedPayouts',
    summary: 'Let the payouts of an artist go on though the account is blocked',
    params: ById,
    body: Confirmed,
    answer: z.object({ id: Id }),
  },
})
