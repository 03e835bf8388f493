import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/retention-emails.ts'
import * as et from './et/retention-emails.ts'

export const retentionEmailsTexts = inAllLanguages({ en, et })
