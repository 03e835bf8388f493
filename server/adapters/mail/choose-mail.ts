import type { MailSettings } from '#server/settings.ts'
import type { Mail } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

export const chooseMail = (settings: MailSettings): Mail =>
  settings.kind === 'smtp' ? smtpMail(settings) : mailboxMail

/** Sends nothing: the mailbox page shows emails from the database. */
const mailboxMail: Mail = { send: async () => undefined, close: async () => undefined }
