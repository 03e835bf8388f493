import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/message-emails.ts'
import * as et from './et/message-emails.ts'

export const messageEmailsTexts = inAllLanguages({ en, et })
