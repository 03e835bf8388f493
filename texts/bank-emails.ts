import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/bank-emails.ts'
import * as et from './et/bank-emails.ts'

export const bankEmailsTexts = inAllLanguages({ en, et })
