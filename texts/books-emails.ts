import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/books-emails.ts'
import * as et from './et/books-emails.ts'

export const booksEmailsTexts = inAllLanguages({ en, et })
