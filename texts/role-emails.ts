import * as en from './en/role-emails.ts'
import * as et from './et/role-emails.ts'

export const roleEmailsTexts = { en, et }
