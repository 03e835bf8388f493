import * as en from './en/mailbox.ts'
import * as et from './et/mailbox.ts'

export const mailboxTexts = { en, et }
