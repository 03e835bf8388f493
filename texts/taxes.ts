import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/taxes.ts'
import * as et from './et/taxes.ts'

export const taxesTexts = inAllLanguages({ en, et })
