import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/earnings.ts'
import * as et from './et/earnings.ts'

export const earningsTexts = inAllLanguages({ en, et })
