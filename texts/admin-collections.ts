import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/admin-collections.ts'
import * as et from './et/admin-collections.ts'

export const adminCollectionsTexts = inAllLanguages({ en, et })
