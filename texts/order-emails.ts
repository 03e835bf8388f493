import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/order-emails.ts'
import * as et from './et/order-emails.ts'

export const orderEmailsTexts = inAllLanguages({ en, et })
