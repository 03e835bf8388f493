import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/api-key-emails.ts'
import * as et from './et/api-key-emails.ts'

export const apiKeyEmailsTexts = inAllLanguages({ en, et })
