import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/guarantee.ts'
import * as et from './et/guarantee.ts'

export const guaranteeTexts = inAllLanguages({ en, et })
