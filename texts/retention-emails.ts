import * as en from './en/retention-emails.ts'
import * as et from './et/retention-emails.ts'

export const retentionEmailsTexts = { en, et }
