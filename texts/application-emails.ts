import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/application-emails.ts'
import * as et from './et/application-emails.ts'

export const applicationEmailsTexts = inAllLanguages({ en, et })
