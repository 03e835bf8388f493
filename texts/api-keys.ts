import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/api-keys.ts'
import * as et from './et/api-keys.ts'

export const apiKeysTexts = inAllLanguages({ en, et })
