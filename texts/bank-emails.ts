import * as en from './en/bank-emails.ts'
import * as et from './et/bank-emails.ts'

export const bankEmailsTexts = { en, et }
