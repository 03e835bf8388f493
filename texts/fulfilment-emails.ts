import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/fulfilment-emails.ts'
import * as et from './et/fulfilment-emails.ts'

export const fulfilmentEmailsTexts = inAllLanguages({ en, et })
