import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/payout-emails.ts'
import * as et from './et/payout-emails.ts'

export const payoutEmailsTexts = inAllLanguages({ en, et })
