import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/figures.ts'
import * as et from './et/figures.ts'

export const figuresTexts = inAllLanguages({ en, et })
