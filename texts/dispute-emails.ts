import * as en from './en/dispute-emails.ts'
import * as et from './et/dispute-emails.ts'

export const disputeEmailsTexts = { en, et }
