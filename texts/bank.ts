import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/bank.ts'
import * as et from './et/bank.ts'

export const bankTexts = inAllLanguages({ en, et })
