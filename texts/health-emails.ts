import * as en from './en/health-emails.ts'
import * as et from './et/health-emails.ts'

export const healthEmailsTexts = { en, et }
