import type { Database } from '#server/database/connect.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Mail } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

export async function chooseMail(settings: Settings, database: Database): Promise<Mail> {
  if (settings.mail.kind === 'smtp') return smtpMail(settings.mail)
  const { mailbox } = await import('#server/dev/mailbox/mailbox.ts')
  return mailbox(database, settings)
}
