import type { Database } from '#server/database/connect.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import type { Mailer } from '#server/features/mail/email-person.ts'
import { apiKeyEmailsTexts as texts } from '#texts/api-key-emails.ts'

type Created = { readonly name: string; readonly by: string }

export const enqueueKeyEmails = (shop: Mailer, tx: Database, key: Created, now: Date): Promise<void> =>
  emailAdministrators(shop, tx, { kind: 'api-key-created', texts, write: (t) => t.created(key) }, now)
