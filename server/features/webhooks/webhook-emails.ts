import type { Database } from '#server/database/connect.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import type { Shop } from '#server/shop.ts'
import { webhookEmailsTexts as texts } from '#texts/webhook-emails.ts'

export const enqueueDisabledEmails = (
  shop: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  endpoint: { readonly url: string },
  now: Date,
): Promise<void> =>
  emailAdministrators(shop, tx, { kind: 'webhook-disabled', texts, write: (t) => t.webhookDisabled(endpoint) }, now)
