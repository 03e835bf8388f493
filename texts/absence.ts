import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/absence.ts'
import * as et from './et/absence.ts'

export const absenceTexts = inAllLanguages({ en, et })
