import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/newsletter-emails.ts'
import * as et from './et/newsletter-emails.ts'

export const newsletterEmailsTexts = inAllLanguages({ en, et })
