import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/discover.ts'
import * as et from './et/discover.ts'

export const discoverTexts = inAllLanguages({ en, et })
