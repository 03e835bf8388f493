import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/account-emails.ts'
import * as et from './et/account-emails.ts'

export const accountEmailsTexts = inAllLanguages({ en, et })
