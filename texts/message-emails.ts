import { messageEmails as en } from './en/message-emails.ts'
import { messageEmails as et } from './et/message-emails.ts'

export const messageEmailsTexts = { en, et }
