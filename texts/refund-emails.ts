import * as en from './en/refund-emails.ts'
import * as et from './et/refund-emails.ts'

export const refundEmailsTexts = { en, et }
