import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/saved.ts'
import * as et from './et/saved.ts'

export const savedTexts = inAllLanguages({ en, et })
