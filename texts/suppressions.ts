import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/suppressions.ts'
import * as et from './et/suppressions.ts'

export const suppressionsTexts = inAllLanguages({ en, et })
