import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/problems.ts'
import * as et from './et/problems.ts'

export const problemsTexts = inAllLanguages({ en, et })
