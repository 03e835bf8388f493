import * as en from './en/adjustments-emails.ts'
import * as et from './et/adjustments-emails.ts'

export const adjustmentsEmailsTexts = { en, et }
