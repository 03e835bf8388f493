import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/terms-emails.ts'
import * as et from './et/terms-emails.ts'

export const termsEmailsTexts = inAllLanguages({ en, et })
