import { inAllLanguages } from '#domain/translation.ts'
import * as en from './en/frame.ts'
import * as et from './et/frame.ts'

export const frameTexts = inAllLanguages({ en, et })
