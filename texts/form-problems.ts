import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/form-problems.ts'
import * as et from './et/form-problems.ts'

export const formProblemsTexts = inAllLanguages({ en, et })
