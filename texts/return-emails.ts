import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/return-emails.ts'
import * as et from './et/return-emails.ts'

export const returnEmailsTexts = inAllLanguages({ en, et })
