import type { Day } from '#domain/delivery.ts'
import type { Database } from '#server/database/connect.ts'
import { emailUser, type User } from '#server/features/mail/email-person.ts'
import type { Shop } from '#server/shop.ts'
import { termsEmailsTexts as texts } from '#texts/terms-emails.ts'
import { termsAt } from './acceptance-store.ts'

export const enqueueTermsNotice = (
  shop: Pick<Shop, 'settings' | 'content' | 'newId'>,
  tx: Database,
  user: User,
  version: Day,
  now: Date,
): Promise<void> =>
  emailUser(
    shop,
    tx,
    user,
    { kind: 'terms-notice', once: version, texts, write: (t) => t.changed({ version, current: termsAt(shop, now) }) },
    now,
  )
