import * as en from './en/messages.ts'
import * as et from './et/messages.ts'

export const messagesTexts = { en, et }
