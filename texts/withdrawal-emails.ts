import * as en from './en/withdrawal-emails.ts'
import * as et from './et/withdrawal-emails.ts'

export const withdrawalEmailsTexts = { en, et }
