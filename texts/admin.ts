import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/admin.ts'
import * as et from './et/admin.ts'

export const adminTexts = inAllLanguages({ en, et })
