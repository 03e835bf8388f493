import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/emails.ts'
import * as et from './et/emails.ts'

export const emailsTexts = inAllLanguages({ en, et })
