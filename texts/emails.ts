import * as en from './en/emails.ts'
import * as et from './et/emails.ts'

export const emailsTexts = { en, et }
