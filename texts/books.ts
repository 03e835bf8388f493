import * as en from './en/books.ts'
import * as et from './et/books.ts'

export const booksTexts = { en, et }
