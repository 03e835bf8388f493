import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/home.ts'
import * as et from './et/home.ts'

export const homeTexts = inAllLanguages({ en, et })
