import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/health-emails.ts'
import * as et from './et/health-emails.ts'

export const healthEmailsTexts = inAllLanguages({ en, et })
