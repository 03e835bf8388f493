import * as en from '#texts/en/documents.ts'
import * as et from '#texts/et/documents.ts'

export const documentsTexts = { en, et }
