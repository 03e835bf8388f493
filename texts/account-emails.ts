import * as en from './en/account-emails.ts'
import * as et from './et/account-emails.ts'

export const accountEmailsTexts = { en, et }
