import type { Mail } from '#server/adapters/mail/mail.ts'
import type { Database } from '#server/database/connect.ts'
import type { Settings } from '#server/settings/settings.ts'
import { mailboxRoutes } from './mailbox-routes.ts'

/** Sends nothing; its pages show the e-mails in the database. */
export const mailbox = (database: Database, settings: Settings): Mail => ({
  send: async () => undefined,
  verify: async () => undefined,
  close: async () => undefined,
  mount: (app, readAttachments) => mailboxRoutes(app, { database, settings, readAttachments }),
})
