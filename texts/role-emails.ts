import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/role-emails.ts'
import * as et from './et/role-emails.ts'

export const roleEmailsTexts = inAllLanguages({ en, et })
