import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/contact-emails.ts'
import * as et from './et/contact-emails.ts'

export const contactEmailsTexts = inAllLanguages({ en, et })
