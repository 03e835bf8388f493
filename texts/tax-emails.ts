import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/tax-emails.ts'
import * as et from './et/tax-emails.ts'

export const taxEmailsTexts = inAllLanguages({ en, et })
