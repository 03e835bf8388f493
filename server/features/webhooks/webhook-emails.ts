import type { Database } from '#server/database/connect.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import type { Mailer } from '#server/features/mail/email-person.ts'
import { webhookEmailsTexts as texts } from '#texts/webhook-emails.ts'

type Endpoint = { readonly url: string }
type Added = Endpoint & { readonly by: string }

export const enqueueAddedEmails = (shop: Mailer, tx: Database, added: Added, now: Date): Promise<void> =>
  emailAdministrators(shop, tx, { kind: 'webhook-added', texts, write: (t) => t.webhookAdded(added) }, now)

export const enqueueDisabledEmails = (shop: Mailer, tx: Database, endpoint: Endpoint, now: Date): Promise<void> =>
  emailAdministrators(shop, tx, { kind: 'webhook-disabled', texts, write: (t) => t.webhookDisabled(endpoint) }, now)
