import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/documents.ts'
import * as et from './et/documents.ts'

export const documentsTexts = inAllLanguages({ en, et })
