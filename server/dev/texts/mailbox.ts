import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/mailbox.ts'
import * as et from './et/mailbox.ts'

export const mailboxTexts = inAllLanguages({ en, et })
