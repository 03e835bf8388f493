import type { MailSettings } from '#server/settings.ts'
import type { Mail } from './mail.ts'
import { mailboxMail } from './mailbox-mail.ts'
import { smtpMail } from './smtp-mail.ts'

export function chooseMail(settings: MailSettings): Mail {
  switch (settings.kind) {
    case 'mailbox':
      return mailboxMail()
    case 'smtp':
      return smtpMail(settings)
  }
}
