import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/adjustments-emails.ts'
import * as et from './et/adjustments-emails.ts'

export const adjustmentsEmailsTexts = inAllLanguages({ en, et })
