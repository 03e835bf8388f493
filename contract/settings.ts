import { languages } from '#domain/language.ts'
import { declareCalls } from './call.ts'
import { Id, Timestamp, text } from './primitives.ts'
import { z } from './zod.ts'

/** Optional e-mails. E-mails about orders and the account are always sent. */
const Notifications = z.object({ newsletter: z.boolean(), messages: z.boolean() })

export const SettingsView = z.object({
  language: z.enum(languages),
  notifications: Notifications.extend({
    /** Subscribed, but the address is not confirmed. */
    newsletterUnconfirmed: z.boolean(),
  }),
})
export type SettingsView = z.infer<typeof SettingsView>

export const SessionView = z.object({
  id: Id,
  /** The browser's own name; empty if unknown. */
  device: text('Firefox on Linux'),
  current: z.boolean(),
  signedInAt: Timestamp,
  lastSeenAt: Timestamp,
})
export type SessionView = z.infer<typeof SessionView>

const Rows = z.array(z.record(z.string(), z.unknown()))

export const DataExport = z.object({
  exportedAt: Timestamp,
  user: z.record(z.string(), z.unknown()),
  sessions: Rows,
  signIns: Rows,
  newsletter: Rows,
  suppressions: Rows,
  documents: Rows,
  consents: Rows,
  acceptedTerms: Rows,
  savedWorks: Rows,
  messages: Rows,
  feedback: Rows,
  conversations: Rows,
  reports: Rows,
  orders: Rows,
  sales: Rows,
  corrections: Rows,
  payouts: Rows,
  unsentForms: Rows,
  uploads: Rows,
  emails: Rows,
  artist: Rows,
  artworks: Rows,
  pictures: Rows,
  audit: Rows,
})

export const settings = declareCalls({
  'GET /users/settings': {
    access: 'user',
    operationId: 'getSettings',
    summary: 'Return the caller’s language and notification settings',
    answer: SettingsView,
  },
  'PUT /users/settings': {
    access: 'user',
    operationId: 'updateSettings',
    summary: 'Change the given settings and keep the others',
    body: z.object({
      language: z.enum(languages, 'unknown-value').optional(),
      notifications: Notifications.partial().optional(),
    }),
    answer: SettingsView,
  },
  'GET /users/data-export': {
    access: 'user',
    bare: true,
    refusals: ['rate-limited', 'sign-in-needed'],
    operationId: 'exportOwnData',
    summary: 'Export all data stored about the caller',
    limit: { max: 20, seconds: 600 },
    answer: DataExport,
  },
  'GET /users/sessions': {
    access: 'user',
    operationId: 'listSessions',
    summary: 'List the caller’s sessions, the current one first',
    answer: z.object({ content: z.array(SessionView) }),
  },
  'DELETE /users/sessions/{id}': {
    access: 'user',
    refusals: ['session-not-found'],
    operationId: 'endSession',
    summary: 'End one of the caller’s sessions, and its tokens with it',
    params: z.object({ id: Id }),
    answer: z.object({ id: Id }),
  },
  'DELETE /users/sessions': {
    access: 'user',
    operationId: 'endOtherSessions',
    summary: 'End all other sessions and invalidate their tokens',
    answer: z.object({ ended: z.number().int() }),
  },
})
