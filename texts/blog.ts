import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/blog.ts'
import * as et from './et/blog.ts'

export const blogTexts = inAllLanguages({ en, et })
