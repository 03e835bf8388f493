import * as en from './en/newsletter-emails.ts'
import * as et from './et/newsletter-emails.ts'

export const newsletterEmailsTexts = { en, et }
