import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/adjustments.ts'
import * as et from './et/adjustments.ts'

export const adjustmentsTexts = inAllLanguages({ en, et })
