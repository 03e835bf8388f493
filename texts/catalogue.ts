import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/catalogue.ts'
import * as et from './et/catalogue.ts'

export const catalogueTexts = inAllLanguages({ en, et })
