import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/collections.ts'
import * as et from './et/collections.ts'

export const collectionsTexts = inAllLanguages({ en, et })
