import { retentionKinds } from '#domain/retention.ts'
import { declareCalls } from './call.ts'
import { ById, Day, Id, requiredText, Timestamp, text } from './primitives.ts'
import { Password } from './user.ts'
import { z } from './zod.ts'

const Counts = z.partialRecord(z.enum(retentionKinds), z.int())

export const Retention = z.object({
  /** Per financial year, newest first. */
  runs: z.array(
    z.object({
      year: z.int().meta({ examples: [2019] }),
      announcedAt: Timestamp,
      from: Day,
      announced: Counts,
      done: Counts,
      doneAt: Timestamp.nullable(),
    }),
  ),
  holds: z.array(
    z.object({ orderId: Id, orderNumber: text('LO-2026-000123'), reason: z.string(), placedAt: Timestamp }),
  ),
})
export type Retention = z.infer<typeof Retention>

const Decision = z.object({ reason: requiredText(1000), currentPassword: Password })

export const retention = declareCalls({
  'GET /admin/retention': {
    access: 'admin',
    operationId: 'getRetention',
    summary: 'Return what of the books will go, what has gone, and the orders that are kept longer',
    answer: Retention,
  },
  'POST /admin/orders/{id}/legal-hold': {
    access: 'admin',
    confirms: 'password',
    refusals: ['forbidden', 'order-not-found', 'step-not-allowed'],
    money: 'order',
    operationId: 'placeLegalHold',
    summary: 'Keep a paid order and its documents past the years of bookkeeping law, with a reason',
    params: ById,
    body: Decision,
  },
  'POST /admin/orders/{id}/lift-legal-hold': {
    access: 'admin',
    confirms: 'password',
    refusals: ['forbidden', 'order-not-found', 'step-not-allowed'],
    money: 'order',
    operationId: 'liftLegalHold',
    summary: 'Let an order go when its years are over, with a reason',
    params: ById,
    body: Decision,
  },
})
