import type { Database } from '#server/database/connect.ts'
import { emailUser, type User } from '#server/features/mail/email-person.ts'
import type { Shop } from '#server/shop.ts'
import { taxEmailsTexts as texts } from '#texts/tax-emails.ts'
import type { YearOfSeller } from './seller-store.ts'

/** Tells an artist what the tax report of a year says of them. */
export const enqueueTaxNotice = (
  shop: Pick<Shop, 'settings' | 'newId'>,
  tx: Database,
  user: User,
  { year, seller }: { year: number; seller: YearOfSeller },
  now: Date,
): Promise<void> =>
  emailUser(
    shop,
    tx,
    user,
    { kind: 'tax-notice', once: String(year), texts, write: (t) => t.reported(year, seller) },
    now,
  )
