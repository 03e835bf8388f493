import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/sales.ts'
import * as et from './et/sales.ts'

export const salesTexts = inAllLanguages({ en, et })
