import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/posts.ts'
import * as et from './et/posts.ts'

export const postsTexts = inAllLanguages({ en, et })
