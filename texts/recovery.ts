import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/recovery.ts'
import * as et from './et/recovery.ts'

export const recoveryTexts = inAllLanguages({ en, et })
