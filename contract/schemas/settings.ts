import { z } from 'zod'
import { languages } from '#domain/language.ts'
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

export const settingsSchemas = {
  show: {
    operationId: 'getSettings',
    summary: 'The caller’s language and notification choices',
    answer: SettingsView,
  },
  save: {
    operationId: 'updateSettings',
    summary: 'Changes what is named and leaves the rest',
    body: z.object({
      language: z.enum(languages, 'unknown-value').optional(),
      notifications: Notifications.partial().optional(),
    }),
    answer: SettingsView,
  },
  export: {
    operationId: 'exportOwnData',
    summary: 'Everything that is kept about the caller, as a JSON file',
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
  },
  sessions: {
    operationId: 'listSessions',
    summary: 'Where the caller is signed in, this session first',
    answer: z.object({ content: z.array(SessionView) }),
  },
  endOtherSessions: {
    operationId: 'endOtherSessions',
    summary: 'Signs the caller out everywhere else; tokens from before end, this session gives a new one',
    answer: z.object({ ended: z.number().int() }),
  },
}
