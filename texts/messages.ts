import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/messages.ts'
import * as et from './et/messages.ts'

export const messagesTexts = inAllLanguages({ en, et })
