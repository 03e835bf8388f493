import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/withdrawal-emails.ts'
import * as et from './et/withdrawal-emails.ts'

export const withdrawalEmailsTexts = inAllLanguages({ en, et })
