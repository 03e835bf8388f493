import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { ById, Email, Id, listOf, optionalText, PageQuery, Timestamp, text } from './primitives.ts'

export const SubscriberRow = z.object({
  id: Id,
  email: text('mari@example.com'),
  language: z.enum(languages),
  createdAt: Timestamp,
})
export type SubscriberRow = z.infer<typeof SubscriberRow>

export const subscribersSchemas = {
  subscribe: {
    operationId: 'subscribe',
    summary: 'Subscribe an address to the newsletter',
    limit: { most: 10, seconds: 600 },
    body: z.object({ email: Email }),
    answer: z.object({ success: z.literal(true), message: text('…') }),
  },
  list: {
    operationId: 'listSubscribers',
    summary: 'List the newsletter’s subscribers, newest first',
    query: PageQuery.extend({ q: optionalText(200).default('') }),
    answer: listOf(SubscriberRow).extend({
      /** How many read the newsletter in each language. */
      counts: z.object({ en: z.number().int(), et: z.number().int() }),
    }),
  },
  remove: {
    operationId: 'removeSubscriber',
    summary: 'Take an address off the newsletter’s list',
    params: ById,
    answer: z.object({ removed: z.literal(true) }),
  },
  export: {
    operationId: 'exportSubscribers',
    summary: 'Return all subscribers as a table',
    answer: z.string(),
  },
}
