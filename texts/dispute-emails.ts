import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/dispute-emails.ts'
import * as et from './et/dispute-emails.ts'

export const disputeEmailsTexts = inAllLanguages({ en, et })
