import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/moderation-emails.ts'
import * as et from './et/moderation-emails.ts'

export const moderationEmailsTexts = inAllLanguages({ en, et })
