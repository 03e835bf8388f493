import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/work-imports.ts'
import * as et from './et/work-imports.ts'

export const workImportsTexts = inAllLanguages({ en, et })
