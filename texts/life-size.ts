import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/life-size.ts'
import * as et from './et/life-size.ts'

export const lifeSizeTexts = inAllLanguages({ en, et })
