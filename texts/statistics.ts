import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/statistics.ts'
import * as et from './et/statistics.ts'

export const statisticsTexts = inAllLanguages({ en, et })
