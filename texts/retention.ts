import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/retention.ts'
import * as et from './et/retention.ts'

export const retentionTexts = inAllLanguages({ en, et })
