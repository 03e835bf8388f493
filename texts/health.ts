import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/health.ts'
import * as et from './et/health.ts'

export const healthTexts = inAllLanguages({ en, et })
