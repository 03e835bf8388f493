import type { Id } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { ThresholdLevel } from '#domain/vat.ts'
import type { Database } from '#server/database/connect.ts'
import { emailAdministrators } from '#server/features/mail/email-administrators.ts'
import { emailUser, type Mailer, type User } from '#server/features/mail/email-person.ts'
import { taxEmailsTexts as texts } from '#texts/tax-emails.ts'
import type { YearOfSeller } from './seller-store.ts'

export const enqueueTaxNotice = (
  shop: Mailer,
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

/** A trader's sales to other EU countries in a year, and the share of the threshold. */
export type Crossing = {
  readonly artistId: Id
  readonly name: string
  readonly amount: Cents
  readonly year: number
  readonly level: ThresholdLevel
}

export const enqueueThresholdEmails = (
  shop: Mailer,
  tx: Database,
  { artistId, level, ...facts }: Crossing,
  now: Date,
): Promise<void> =>
  emailAdministrators(
    shop,
    tx,
    { kind: `threshold-${level}`, once: `${artistId}:${facts.year}`, texts, write: (t) => t[level](facts) },
    now,
  )

export const enqueueFeeThresholdEmails = (
  shop: Mailer,
  tx: Database,
  { level, ...facts }: Omit<Crossing, 'artistId' | 'name'>,
  now: Date,
): Promise<void> =>
  emailAdministrators(
    shop,
    tx,
    { kind: `fee-threshold-${level}`, once: String(facts.year), texts, write: (t) => t.fees[level](facts) },
    now,
  )
