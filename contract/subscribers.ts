import { inEachLanguage, languages } from '#domain/language.ts'
import { declareCalls } from './call.ts'
import { ById, Email, Id, listOf, optionalText, PageQuery, requiredText, Timestamp, Trap, text } from './primitives.ts'
import { z } from './zod.ts'

const SubscriberRow = z.object({
  id: Id,
  email: text('mari@example.com'),
  language: z.enum(languages),
  createdAt: Timestamp,
})

const ByToken = z.object({ token: requiredText(200) })
const limit = { max: 60, seconds: 600 }
const LinkState = z.object({ state: z.enum(['open', 'confirmed']) })
const Subscription = z.object({ list: z.enum(['newsletter', 'messages']), active: z.boolean() })

export const subscribers = declareCalls({
  'POST /subscribe': {
    access: 'anyone',
    bare: true,
    operationId: 'subscribe',
    summary: 'Subscribe an address to the newsletter',
    limit: { max: 10, seconds: 600 },
    body: z.object({ ...Trap, email: Email }),
    answer: z.object({ success: z.literal(true), message: text('…') }),
  },
  'POST /subscribe/check': {
    access: 'anyone',
    noStore: true,
    refusals: ['link-invalid', 'link-expired'],
    operationId: 'checkSubscriptionLink',
    summary: 'Tell whether a confirmation link still works, without using it',
    limit,
    body: ByToken,
    answer: LinkState,
  },
  'POST /subscribe/confirm': {
    access: 'anyone',
    refusals: ['link-invalid', 'link-expired'],
    operationId: 'confirmSubscription',
    summary: 'Confirm a newsletter subscription with the link from the e-mail',
    limit,
    body: ByToken,
    answer: LinkState,
  },
  'POST /unsubscribe/check': {
    access: 'anyone',
    duringMaintenance: true,
    noStore: true,
    refusals: ['link-invalid'],
    operationId: 'checkUnsubscribeLink',
    summary: 'Tell which e-mails an unsubscribe link ends, without using it',
    limit,
    body: ByToken,
    answer: Subscription,
  },
  'POST /unsubscribe': {
    access: 'anyone',
    duringMaintenance: true,
    refusals: ['link-invalid'],
    operationId: 'unsubscribe',
    summary: 'End the e-mails that an unsubscribe link is about',
    limit,
    body: ByToken,
    answer: Subscription,
  },
  'GET /admin/subscribers': {
    access: 'admin',
    operationId: 'listSubscribers',
    summary: 'List the newsletter’s subscribers, newest first',
    query: PageQuery.extend({ q: optionalText(200).default('') }),
    answer: listOf(SubscriberRow).extend({
      counts: z.object(inEachLanguage(() => z.number().int())),
    }),
  },
  'DELETE /admin/subscribers/{id}': {
    access: 'admin',
    refusals: ['not-found'],
    operationId: 'removeSubscriber',
    summary: 'Take an address off the newsletter’s list',
    params: ById,
    answer: z.object({ removed: z.literal(true) }),
  },
  'GET /admin/subscribers.csv': {
    access: 'admin',
    file: 'text/csv',
    operationId: 'exportSubscribers',
    summary: 'Return all subscribers as a table',
  },
})
