import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/terms.ts'
import * as et from './et/terms.ts'

export const termsTexts = inAllLanguages({ en, et })
