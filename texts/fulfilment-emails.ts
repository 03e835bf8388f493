import { fulfilmentEmails as en } from './en/fulfilment-emails.ts'
import { fulfilmentEmails as et } from './et/fulfilment-emails.ts'

export const fulfilmentEmailsTexts = { en, et }
