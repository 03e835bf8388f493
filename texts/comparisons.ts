import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/comparisons.ts'
import * as et from './et/comparisons.ts'

export const comparisonsTexts = inAllLanguages({ en, et })
