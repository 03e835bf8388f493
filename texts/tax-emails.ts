import * as en from './en/tax-emails.ts'
import * as et from './et/tax-emails.ts'

export const taxEmailsTexts = { en, et }
