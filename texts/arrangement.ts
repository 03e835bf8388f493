import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/arrangement.ts'
import * as et from './et/arrangement.ts'

export const arrangementTexts = inAllLanguages({ en, et })
