import { z } from 'zod'
import { jobNames } from '#domain/job.ts'
import { ById, Id, Timestamp, text } from './primitives.ts'

const Failed = z.object({
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  /** Since when it waits. */
  since: Timestamp,
})

export const Health = z.object({
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    bytes: z.number().int(),
    milliseconds: z.number(),
  }),
  storage: z.object({ isReady: z.boolean() }),
  /** `last` is null before the first backup. */
  backups: z.object({
    isSetUp: z.boolean(),
    last: z.object({ at: Timestamp, bytes: z.number().int() }).nullable(),
    isLate: z.boolean(),
  }),
  jobs: z.array(
    z.object({
      name: z.enum(jobNames),
      doneAt: Timestamp.nullable(),
      /** Null unless it failed after that. */
      failedAt: Timestamp.nullable(),
    }),
  ),
  emails: z.object({
    waiting: z.number().int(),
    failed: z.array(Failed.extend({ id: Id, to: text('mari@example.com'), subject: text('Your order') })),
  }),
  paymentEvents: z.array(Failed.extend({ id: text('evt_1'), type: text('checkout.session.completed') })),
  /** Copies that are being paid for, and whose holds look like abuse. */
  holds: z.object({
    held: z.number().int(),
    buyers: z.array(
      z.object({
        userId: Id,
        name: text('Kadri Rebane'),
        email: z.string(),
        held: z.number().int(),
        lapsed: z.number().int(),
        /** Their orders that hold works now. */
        orderIds: z.array(Id),
      }),
    ),
  }),
})
export type Health = z.infer<typeof Health>

export const healthSchemas = {
  show: { operationId: 'getHealth', summary: 'Return the state of the parts of the shop', answer: Health },
  sendEmail: {
    operationId: 'sendEmailAgain',
    summary: 'Retry sending an e-mail that failed',
    params: ById,
    answer: Health,
  },
  handleEvent: {
    operationId: 'handleEventAgain',
    summary: 'Retry handling a payment event',
    params: z.object({
      id: z
        .string()
        .min(1, 'required')
        .max(255, 'too-long')
        .meta({ examples: ['evt_1'] }),
    }),
    answer: Health,
  },
  runJob: {
    operationId: 'runJob',
    summary: 'Run a recurring job now',
    params: z.object({
      name: z
        .string()
        .max(40, 'too-long')
        .meta({ examples: ['send-emails'] }),
    }),
    answer: Health,
  },
  releaseHolds: {
    operationId: 'releaseHolds',
    summary: 'End an unpaid order, so that its works can be bought by others',
    params: ById,
    answer: Health,
  },
}
