import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { endpoint } from './endpoint.ts'
import { Id, Timestamp } from './wire.ts'

/** What the shop may write about; letters about orders and about the account itself always come. */
const Notifications = z.object({
  /** The newsletter, to the address of the account. */
  newsletter: z.boolean(),
  /** A letter for each new message. */
  messages: z.boolean(),
})

export const SettingsView = z.object({ language: z.enum(languages), notifications: Notifications })
export type SettingsView = z.infer<typeof SettingsView>

export const SessionView = z.object({
  id: Id,
  /** The browser as it names itself; empty when it does not. */
  device: z.string(),
  current: z.boolean(),
  signedInAt: Timestamp,
  lastSeenAt: Timestamp,
})
export type SessionView = z.infer<typeof SessionView>

const Rows = z.array(z.record(z.string(), z.unknown()))

export const settings = {
  show: endpoint({
    method: 'GET',
    path: '/users/settings',
    summary: 'The caller’s language and notification choices',
    access: 'user',
    answer: SettingsView,
    refusals: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/users/settings',
    summary: 'Changes what is named and leaves the rest',
    access: 'user',
    body: z.object({
      language: z.enum(languages, 'unknown-value').optional(),
      notifications: Notifications.partial().optional(),
    }),
    answer: SettingsView,
    refusals: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/users/data-export',
    summary: 'Everything that is kept about the caller, as a JSON file',
    access: 'user',
    answer: z.object({
      exportedAt: Timestamp,
      user: z.record(z.string(), z.unknown()),
      sessions: Rows,
      signIns: Rows,
      newsletter: Rows,
      savedWorks: Rows,
      messages: Rows,
      feedback: Rows,
      orders: Rows,
      letters: Rows,
      artist: Rows,
      artworks: Rows,
      pictures: Rows,
      audit: Rows,
    }),
    bare: true,
    refusals: ['rate-limited'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/sessions',
    summary: 'Where the caller is signed in, this session first',
    access: 'user',
    answer: z.object({ content: z.array(SessionView) }),
    refusals: [],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/users/sessions',
    summary: 'Signs the caller out everywhere else; tokens from before end, this session gives a new one',
    access: 'user',
    answer: z.object({ ended: z.number().int() }),
    refusals: [],
  }),
}
