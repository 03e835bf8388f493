import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/books.ts'
import * as et from './et/books.ts'

export const booksTexts = inAllLanguages({ en, et })
