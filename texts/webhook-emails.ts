import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/webhook-emails.ts'
import * as et from './et/webhook-emails.ts'

export const webhookEmailsTexts = inAllLanguages({ en, et })
