import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/audit.ts'
import * as et from './et/audit.ts'

export const auditTexts = inAllLanguages({ en, et })
