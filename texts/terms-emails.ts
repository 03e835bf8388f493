import * as en from './en/terms-emails.ts'
import * as et from './et/terms-emails.ts'

export const termsEmailsTexts = { en, et }
