import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/issued-documents.ts'
import * as et from './et/issued-documents.ts'

export const issuedDocumentsTexts = inAllLanguages({ en, et })
